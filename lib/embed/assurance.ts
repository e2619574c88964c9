import type { EmbeddedRecord } from './records.ts'
import type { EmbedTexts } from './texts.ts'

const formatIn = (language: string) =>
  new Intl.DateTimeFormat(/^en\b/i.test(language) ? 'en-GB' : 'nl', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

/** When a record was last checked and by whom, with its state where it may be old; empty where it never was. */
export function assuranceLine({ assurance }: Pick<EmbeddedRecord, 'assurance'>, texts: EmbedTexts, language: string) {
  if (assurance == null) return ''
  const { confirmedAt, by, state } = assurance
  const sentence = texts.checked[by]?.(formatIn(language).format(new Date(confirmedAt))) ?? ''
  const remark = state === null ? undefined : texts.old[state]
  return remark === undefined ? sentence : `${sentence} (${remark})`
}
