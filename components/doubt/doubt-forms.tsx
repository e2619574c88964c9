import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { PlainField } from '#components/fields/plain/plain-editor'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { maximumDoubtReason } from '#contract/doubt/rules'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { FieldErrors } from '../fields/field-errors'
import { plainFormOf } from '../fields/plain/plain-forms'

type ReasonFormProps = { isRunning: boolean; onReason: (reason: string) => void }

/** Why it is not taken over: who reported it reads this. */
export function ReasonForm({ isRunning, onReason }: ReasonFormProps) {
  const t = useTranslations('doubts')
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    onReason(typeof reason === 'string' ? reason : '')
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3 doubt-right-form">
      <Field id={id} label={t('reason')} help={t('reasonHelp')} optional>
        {(control) => <Textarea {...control} name="reason" maxLength={maximumDoubtReason} />}
      </Field>
      <div>
        <Button type="submit" look="primary" size="small" busy={isRunning && t('busy')}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}

type RightFormProps = {
  field: FieldDefinition
  /** The initial text. */
  value: unknown
  isRunning: boolean
  errors: FieldErrors
  onRight: (value: unknown) => void
}

/** A plain form of the field for the right value, when neither is. */
export function RightForm({ field, value, isRunning, errors, onRight }: RightFormProps) {
  const t = useTranslations('doubts')
  const locale = useLocale()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parts: Record<string, string> = {}
    for (const [name, part] of new FormData(event.currentTarget))
      if (typeof part === 'string') parts[name === 'right' ? '' : name.replace(/^right\./, '')] = part
    const read = plainFormOf(field)?.read(parts, { field, locale, was: value })
    onRight(read ?? null)
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3 doubt-right-form">
      <PlainField {...{ field, value, locale, id }} name="right" errors={errors} />
      <div>
        <Button type="submit" look="primary" size="small" busy={isRunning && t('busy')}>
          {t('saveRight')}
        </Button>
      </div>
    </form>
  )
}
