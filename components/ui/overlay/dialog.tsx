import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { usePart } from '#lib/browser/use-part'

export type DialogProps = {
  open: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it, when nothing else does. */
  trigger?: ReactElement<{ onClick?: () => void }>
  /** The question that the dialog asks. */
  title: string
  /** The consequence, read out with the title. */
  description?: ReactNode
  children?: ReactNode
  /** Least destructive first: it gets the focus. Primary last, at the right. */
  actions?: ReactNode
  width?: 'normal' | 'wide'
  /** A dialog with fields puts the focus in the first of them. */
  focus?: 'first-action' | 'first-field'
}

const load = async () => (await import('./dialog-window')).DialogWindow

/** A window over the page. Its script comes when it opens first, so that pages with a dialog weigh no more. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger } = props
  const Window = usePart(load, open)
  if (Window !== undefined) return <Window {...props} />
  return trigger === undefined ? null : cloneElement(trigger, { onClick: () => onOpenChange?.(true) })
}
