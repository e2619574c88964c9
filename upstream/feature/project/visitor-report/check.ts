import { refusedValue } from '#contract/doubt/report-rules'
import type { ReportInput } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { actorOf } from '../../../capability/answer/answerer.ts'
import { checkAnswer } from '../../../capability/answer/check.ts'
import type { Database } from '../../../platform/db/store.ts'
import { noOutside } from '../../../platform/outside/outside.ts'
import type { ReportPlace } from './place.ts'

/** A validated report: a value that the field can have, or words, or both. */
export type CheckedReport = { field: string; value: unknown; text: string }

const refuse = (path: string, code: string) => new AppError('INVALID_FORM', { fields: [{ path, code }] })

/**
 * Checks what is reported as the form of the field checks it; refused with what is wrong beside it. Nothing outside is visited:
 * a stranger can't make this server request a web address.
 */
export async function checkReport(
  db: Database,
  place: ReportPlace,
  { field: name, value, text }: Pick<ReportInput, 'field' | 'value' | 'text'>,
  { locale, now }: { locale: Locale; now: Date },
): Promise<CheckedReport> {
  const found = place.fields.find(({ field }) => field.name === name)
  if (name !== '' && found === undefined) throw refuse('field', 'required')
  const isTyped = found?.isTyped === true && value !== null
  if (!isTyped && text === '') throw refuse('text', found?.isTyped === true ? 'report.unchanged' : 'required')
  if (!isTyped) return { field: name, value: null, text }
  const refusal = refusedValue(found.field.type, value)
  if (refusal !== undefined) throw refuse(`report.fields.${name}`, refusal)
  const { item, version, types, values } = place
  const record = { item, version, types, values, isOnline: true, imported: new Set<string>(), seen: {} }
  const said = {
    record: { ...record, policy: { answerFields: null, answerAtOnce: [] } },
    ...{ base: version, path: 'report', special: null },
    fields: { [name]: { answer: 'changed' as const, value } },
  }
  const visitor = actorOf(item, { userId: null, name: '', address: '', locale }, now)
  const [answered] = await checkAnswer(db, visitor, [said], { now, outside: noOutside })
  const right = answered?.changes[name] ?? null
  if (right === null && text === '') throw refuse('text', 'report.unchanged')
  return { field: name, value: right, text }
}
