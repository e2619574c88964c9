import type { Outcome } from '#contract/confirmation/answer'
import type { Locale } from '#contract/kernel/constants'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** What was said of one record, a line for each field: to what it was changed, and what became of that. */
export function outcomeLines({ title, state, special, from, fields }: Outcome, locale: Locale): string[] {
  const t = textsFor(locale)
  const subject = inOneLine(title)
  const lines = fields.map(({ label, after }) =>
    t('mail.answer.field', { subject, field: label[locale], value: inOneLine(after, 200) || t('mail.answer.empty') }),
  )
  const day = from === null ? [] : [t('mail.answer.from', { from: formatDate(new Date(`${from}T12:00:00Z`)) })]
  const said = special === null ? [] : [[t(`mail.answer.special.${special}`, { subject }), ...day].join(', ')]
  return [...said, ...lines].map((line) => `${line} (${t(`mail.answer.state.${state}`)})`)
}
