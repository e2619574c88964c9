import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { OwnElement } from '../text/own-element'
import { type ButtonLook, buttonClass } from './button-look'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style'> &
  ButtonLook & {
    icon?: ReactNode
    /** Set while the action runs: this text replaces the label, a spinner the icon. */
    busy?: string | false
    /** Why the action is not possible now. Shown beside the button, which then does nothing. */
    reason?: string
  }

export function Button({ look, size, icon, busy, reason, className, children, ...rest }: ButtonProps) {
  const inert = Boolean(busy || reason)
  const reasonId = useId()
  // Never `disabled`: that drops the focus and hides the button's reason from screen readers.
  const whenInert = inert ? { type: 'button' as const, onClick: undefined, 'aria-disabled': true } : {}
  const button = (
    <button
      type="button"
      {...rest}
      {...whenInert}
      aria-busy={busy ? true : undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      className={buttonClass({ look, size }, className)}
    >
      {busy ? <LoaderCircle className="spinner" /> : icon}
      <OwnElement>{busy || children}</OwnElement>
    </button>
  )
  if (!reason) return button
  return (
    <span className="button-with-reason">
      {button}
      <span className="button-reason" id={reasonId}>
        {reason}
      </span>
    </span>
  )
}
