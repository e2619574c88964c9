import { sameValue } from '#contract/content/values-compare'
import type { Reportable, ReportForm, ReportInput } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { partsOf } from '../confirm/read-answer'
import { fitsPlainForm, plainFormOf } from '../fields/plain/plain-forms'

type Form = Readonly<Record<string, string>>

/** Which field an address names where that is none of them, but the record as a whole. */
export const wholeRecord = '-'

/** Prefix of the names of the value's controls. */
export const valueName = 'value'

export const reportableIn = ({ fields }: Pick<ReportForm, 'fields'>, name: string): Reportable | undefined =>
  fields.find(({ field }) => field.name === name)

/** Whether what is right is typed in the field's own form. */
export const isTypedPlainly = ({ field, value, isTyped }: Reportable, locale: Locale): boolean =>
  isTyped && fitsPlainForm(value, { field, locale })

/** The value in a form that was sent; what can't be read is kept as it was typed. */
export const valueIn = (form: Form, { field, value: was }: Reportable, locale: Locale): unknown =>
  plainFormOf(field)?.read(partsOf(form, valueName), { field, locale, was })

/** Reads a form: an unchanged value is left out. */
export function readReport(form: Form, page: ReportForm, locale: Locale): ReportInput {
  const { nonce = '', trap = '', text = '', email = '' } = form
  const found = reportableIn(page, form.field ?? '')
  const typed = found !== undefined && isTypedPlainly(found, locale) ? valueIn(form, found, locale) : undefined
  const isSame = typed === undefined || sameValue(typed, found?.value)
  const value = isSame ? null : JSON.parse(JSON.stringify(typed))
  const field = form.field === wholeRecord ? '' : (form.field ?? wholeRecord)
  return { nonce, trap, field, value, text: text.trim(), email: email.trim() }
}

/** Bytes that fit in a cookie besides a session. */
const room = 2000

/**
 * The input kept until the page returns: text and address first, then as much of the value as fits. The nonce stays, as
 * the page was opened then, unless that is too long ago.
 */
export function typedOf(form: Form, at: string, isExpired: boolean): Record<string, string> {
  const nonce = isExpired ? '' : (form.nonce ?? '').slice(0, 300)
  const draft: Record<string, string> = { at, nonce, text: form.text ?? '', email: form.email ?? '' }
  const isOfValue = (name: string) => name === valueName || name.startsWith(`${valueName}.`)
  for (const [name, typed] of Object.entries(form)) {
    if (!isOfValue(name) || typed === '') continue
    const next = { ...draft, [name]: typed }
    if (Buffer.byteLength(JSON.stringify(next)) <= room) draft[name] = typed
  }
  return draft
}
