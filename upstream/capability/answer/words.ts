import type { Outcome } from '#contract/confirmation/answer'
import type { Locale } from '#contract/kernel/constants'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** Lines about one record, one for each field: its new value, and the decision on it. */
export function outcomeLines({ title, state, special, fields }: Outcome, locale: Locale): string[] {
  const t = textsFor(locale)
  const subject = inOneLine(title)
  const lines = fields.map(({ label, after }) =>
    t('mail.answer.field', { subject, field: label[locale], value: inOneLine(after, 200) || t('mail.answer.empty') }),
  )
  const said = special === null ? [] : [t(`mail.answer.special.${special}`, { subject })]
  return [...said, ...lines].map((line) => `${line} (${t(`mail.answer.state.${state}`)})`)
}
