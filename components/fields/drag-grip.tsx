import { GripVertical } from 'lucide-react'
import type { Grip } from './use-pointer-drag'

/** The handle for dragging a row. Hidden from screen readers, as buttons do the same. */
export const DragGrip = ({ title, grip }: { title: string; grip: Grip }) => (
  <span className="repeat-grip" title={title} aria-hidden="true" {...grip}>
    <GripVertical />
  </span>
)
