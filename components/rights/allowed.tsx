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
  /** The look of the button that replaces `children`. */
  icon: keyof typeof icons
  label: string
  children: ReactNode
}

/** The action itself, or a button of the same name that explains why it is not possible. */
export function Allowed({ reason, icon, label, children, ...look }: AllowedProps) {
  return reason === undefined ? (
    children
  ) : (
    <RefusedButton {...look} icon={icons[icon]} reason={reason}>
      {label}
    </RefusedButton>
  )
}
