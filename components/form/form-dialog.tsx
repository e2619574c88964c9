import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { Dialog, type DialogProps } from '#components/ui/overlay/dialog'
import { type PlainFormOptions, usePlainForm } from '#lib/forms/use-plain-form'
import { PlainForm } from './plain-form'

type SubmitLook = {
  label: string
  icon?: ReactNode
  /** Why it can't be done now. */
  reason?: string
  /** What it waits for, such as what would happen. */
  busy?: string | false
  isDanger?: boolean
}

export type FormDialogProps<Values extends FieldValues, Result> = PlainFormOptions<Values, Result> &
  Pick<DialogProps, 'title' | 'description' | 'width'> & {
    /** The button that sends it; a function where it depends on what is filled in. */
    submit: SubmitLook | ((values: Values) => SubmitLook)
    onClose: () => void
    /** The fields: those of `fields.tsx`. */
    children: ReactNode
  }

/**
 * A dialog that asks something and sends it: checked by the contract's schema, a refusal beside its field or above all of
 * them, and closed once it is done.
 */
export function FormDialog<Values extends FieldValues, Result>(props: FormDialogProps<Values, Result>) {
  const { title, description, width, submit, onClose, onSent, children } = props
  const ui = useTranslations('ui')
  const id = useId()
  const plain = usePlainForm<Values, Result>({
    ...props,
    onSent: (result, restart) => {
      onSent?.(result, restart)
      onClose()
    },
  })
  const look = typeof submit === 'function' ? submit(plain.form.watch()) : submit
  const isReady = look.reason === undefined && !look.busy
  // Enter sends a form too, whatever its button says.
  const wait: typeof plain.submit = async (event) => event?.preventDefault()
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={description}
      width={width}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look={look.isDanger ? 'danger' : 'primary'}
            icon={look.icon}
            reason={look.reason}
            busy={look.busy || (plain.isRunning && ui('busy'))}
          >
            {look.label}
          </Button>
        </>
      }
    >
      <PlainForm plain={isReady ? plain : { ...plain, submit: wait }} id={id}>
        {children}
      </PlainForm>
    </Dialog>
  )
}
