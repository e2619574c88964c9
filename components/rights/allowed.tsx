import { Copy, FileUp, FolderInput, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefusedButton, type RefusedButtonProps } from '#components/ui/action/refused-button'

const icons = {
  add: <Plus />,
  copy: <Copy />,
  delete: <Trash2 />,
  import: <FileUp />,
  move: <FolderInput />,
  restore: <Undo2 />,
  edit: <Pencil />,
}

export type AllowedProps = Pick<RefusedButtonProps, 'look' | 'size'> & {
  /** Why it can't be done now; nothing when it can. */
  reason: string | undefined
  /** What the button in the place of `children` looks like. */
  icon: keyof typeof icons
  label: string
  children: ReactNode
}

/** What can be done, or in its place a button of the same name that says why it can't. */
export function Allowed({ reason, icon, label, children, ...look }: AllowedProps) {
  return reason === undefined ? (
    children
  ) : (
    <RefusedButton {...look} icon={icons[icon]} reason={reason}>
      {label}
    </RefusedButton>
  )
}
