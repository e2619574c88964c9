import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Dialog } from '#components/ui/overlay/dialog'

export type PublicationDialogProps = {
  title: string
  description?: string
  width?: 'normal' | 'wide'
  /** The button that does it: its text states the effect. None while it can't be done. */
  action?: Pick<ButtonProps, 'look' | 'icon'> & { label: string }
  onClose: () => void
  /** Undefined at once when something must be filled in first; a refusal is shown, and the dialog stays. */
  onConfirm: () => Promise<string | undefined> | undefined
  children: ReactNode
}

/** Asks for what a change of publication needs, and closes when it is done. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { title, description, width, action, onClose, onConfirm, children } = props
  const t = useTranslations('publication.dialog')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const fields = useRef<HTMLFormElement>(null)
  const formId = useId()
  // A refused change moves the focus to the field with the fault, once it is shown.
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const confirm = async () => {
    if (isBusy) return
    const answer = onConfirm()
    if (answer === undefined) return setAttempts(attempts + 1)
    setBusy(true)
    setRefusal(undefined)
    const refused = await answer
    setBusy(false)
    if (refused === undefined) onClose()
    else setRefusal(refused)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      width={width}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {action === undefined ? null : (
            <Button look={action.look} icon={action.icon} busy={isBusy && t('busy')} type="submit" form={formId}>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        ref={fields}
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog lies in the page's tree: a form around it must not hear this.
          event.stopPropagation()
          void confirm()
        }}
      >
        <Failure of={refusal} />
        {children}
      </form>
    </Dialog>
  )
}
