import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../action/button'
import { Field } from '../input/field'
import { TextInput } from '../input/text-input'
import { Dialog } from './dialog'

export type TypeName = {
  /** The text to type, and the sentences around it. */
  name: string
  label: string
  mismatch: string
}

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** "3 organisaties archiveren"; undefined where it can't be done, and the description says why. */
  confirmLabel: string | undefined
  /** "Niet archiveren": the least destructive way, first and focused; cancelling where it is not said. */
  cancelLabel?: string
  onConfirm: () => void
  danger?: boolean
  /** For what can't be undone: the name has to be typed first. */
  typeName?: TypeName
  busy?: string | false
  icon?: ReactNode
  /** Fields that belong to the question. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, busy, icon } = props
  const { onConfirm, danger = false, typeName, children } = props
  const t = useTranslations('ui')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const nameId = useId()

  const confirm = () => {
    if (!typeName || typed.trim() === typeName.name) return onConfirm()
    setWrong(true)
    document.getElementById(nameId)?.focus()
  }
  const change = (isOpen: boolean) => {
    setTyped('')
    setWrong(false)
    onOpenChange(isOpen)
  }

  const actions = (
    <>
      <Button onClick={() => change(false)}>{cancelLabel ?? t('cancel')}</Button>
      {confirmLabel === undefined ? null : (
        <Button look={danger ? 'danger-solid' : 'primary'} icon={icon} busy={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      actions={actions}
      focus={typeName ? 'first-field' : 'first-action'}
    >
      {children}
      {typeName ? (
        <Field id={nameId} label={typeName.label} error={isWrong ? typeName.mismatch : undefined}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      ) : null}
    </Dialog>
  )
}
