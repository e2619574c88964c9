import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '../action/icon-button'
import { wholeDates } from '../text/whole-dates'
import type { DialogProps } from './dialog'

/** The window of a dialog itself; use `Dialog`, which loads it. */
export function DialogWindow({ trigger, title, description, children, actions, ...props }: DialogProps) {
  const t = useTranslations('ui')
  const { open, onOpenChange, width = 'normal', focus = 'first-action' } = props
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const focusFirst = (event: Event) => {
    opener.current = document.activeElement
    const scope = focus === 'first-field' ? '.dialog-body' : '.dialog-actions'
    const target = content.current?.querySelector<HTMLElement>(`${scope} :is(input, select, textarea, button, a[href])`)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  /** Back to what opened it: without a trigger of its own Radix would leave the focus nowhere. */
  const focusOpener = (event: Event) => {
    if (trigger !== undefined || !(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
    event.preventDefault()
    opener.current.focus({ preventScroll: true })
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-overlay" />
        <RadixDialog.Content
          ref={content}
          className="dialog"
          data-width={width}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focusOpener}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
          {description || children ? (
            <div className="dialog-body">
              {description ? (
                <RadixDialog.Description asChild>
                  <div>{wholeDates(description)}</div>
                </RadixDialog.Description>
              ) : null}
              {children}
            </div>
          ) : null}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
          <RadixDialog.Close asChild>
            <IconButton className="dialog-close" size="small" label={t('close')} icon={<X />} />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
