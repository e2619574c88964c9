import { GripVertical } from 'lucide-react'
import type { Grip } from './use-pointer-drag'

/** What a row is taken by. Who can't drag has buttons that do the same, so it is left out of what is read aloud. */
export const DragGrip = ({ title, grip }: { title: string; grip: Grip }) => (
  <span className="repeat-grip" title={title} aria-hidden="true" {...grip}>
    <GripVertical />
  </span>
)
