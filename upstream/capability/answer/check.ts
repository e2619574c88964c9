import type { Answer, FieldAnswer, SpecialAnswer } from '#contract/confirmation/answer'
import { goesAtOnce } from '#contract/confirmation/answer-rules'
import { valuesSchema } from '#contract/content/content'
import { withFields } from '#contract/content/merge-records'
import { changedFields, fieldsOf, type Values } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import { isRecord } from '#contract/types/field-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { withLookedUp } from '../check/addresses.ts'
import { checkContent } from '../check/check.ts'
import type { Problem } from '../check/outside-checks.ts'
import { type CheckedRecord, obstacleTo } from './records.ts'

/** An answer about one record, validated: changed values are valid and differ from those shown. */
export type AnsweredRecord = {
  record: CheckedRecord
  /** The version that was looked at. */
  base: string | null
  /** Changed fields as they are to be; null for what is taken away. */
  changes: Values
  /** Those of them that go online at once. */
  atOnce: string[]
  /** Remarks on fields that were not sent. */
  remarks: Record<string, string>
  special: SpecialAnswer | null
  /** The filled fields that were said to be right. */
  right: string[]
}

export type RecordAnswer = {
  record: CheckedRecord
  base: string | null
  path: string
  fields: Record<string, FieldAnswer>
  special: SpecialAnswer | null
}

const valuesOf = (fields: Record<string, FieldAnswer>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, said]) => (said.answer === 'changed' ? [[name, said.value ?? null]] : [])),
  )

/** Values with the answered fields in them; what is null is taken away. */
export function withAnswered(values: Values, changes: Values, names: readonly string[]): Values {
  const filled = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
  return withFields(values, filled, names)
}

/** Turns a path in the values into one in the answer. */
const placed = (path: string, { path: at, ...problem }: Problem): Problem => ({
  ...problem,
  path: at.replace(/^values\./, `${path}.fields.`),
})

/** The parts of an answer, per record shown; a product that is not there, or not this organisation's, is refused. */
export function saidOf(records: readonly CheckedRecord[], { organisation, products }: Answer): RecordAnswer[] {
  const [own, ...others] = records
  if (own === undefined) return []
  const byKey = new Map(others.map((record) => [record.item.key, record]))
  const special = organisation.special ?? null
  return [
    {
      record: own,
      base: organisation.version ?? own.version,
      path: 'organisation',
      fields: organisation.fields,
      special,
    },
    ...Object.entries(products).flatMap(([key, { version, fields, gone }]): RecordAnswer[] => {
      const record = byKey.get(key)
      const whole = gone === undefined ? null : { what: 'gone' as const, ...gone }
      if (record !== undefined)
        return [{ record, base: version ?? record.version, path: `products.${key}`, fields, special: whole }]
      if (whole === null && Object.keys(fields).length === 0) return []
      throw new AppError('INVALID_FORM', { fields: [{ path: `products.${key}`, code: 'answer.noProduct' }] })
    }),
  ]
}

/** The content that an answer asks to check outside: mail domains and web addresses of what was changed. */
export const contentToAsk = ({ record, fields }: RecordAnswer) => {
  const changes = valuesOf(fields)
  return Object.keys(changes).length === 0
    ? undefined
    : {
        kind: record.item.kind,
        body: { types: record.types.map(({ key }) => key), values: withAnswered({}, changes, Object.keys(changes)) },
      }
}

const filledIn = ['street', 'city', 'municipality', 'region'] as const

/**
 * Addresses of which the postal code or number changed, without what the form still has of the former one: that is filled in
 * from the new code.
 */
function withoutFormerStreets(values: Values, shown: Values, names: readonly string[]): Values {
  const compact = (part: unknown) =>
    String(part ?? '')
      .replace(/\s/g, '')
      .toLowerCase()
  const next = { ...values }
  for (const name of names) {
    const [address, former] = [values[name], shown[name]]
    if (!isRecord(address) || !isRecord(former)) continue
    const isSame = (part: string) => compact(address[part]) === compact(former[part])
    if (isSame('postalCode') && isSame('houseNumber')) continue
    const stale = filledIn.filter((part) => isSame(part))
    next[name] = Object.fromEntries(
      Object.entries(address).filter(([part]) => part !== 'unlisted' && !stale.some((one) => one === part)),
    )
  }
  return next
}

async function checkOne(
  db: Database,
  actor: Actor,
  { record, base, path, fields, special }: RecordAnswer,
  { now, outside }: { now: Date; outside: Outside },
): Promise<{ result: AnsweredRecord; errors: Problem[] }> {
  const { item, types, values: shown } = record
  const known = new Map(fieldsOf(types).map((field) => [field.name, field]))
  const errors: Problem[] = []
  for (const [name, said] of Object.entries(fields)) {
    const field = known.get(name)
    const obstacle = field === undefined || said.answer !== 'changed' ? null : obstacleTo(record, field)
    if (field === undefined) errors.push({ path: `${path}.fields.${name}`, code: 'answer.noField' })
    else if (obstacle !== null) errors.push({ path: `${path}.fields.${name}`, code: `answer.${obstacle}` })
  }
  const changedTo = valuesOf(fields)
  const names = Object.keys(changedTo).filter((name) => known.has(name))
  const addresses = names.filter((name) => known.get(name)?.type === 'address')
  const completed = await withLookedUp(db, withoutFormerStreets(changedTo, shown, addresses), addresses)
  let changed: string[] = []
  let changes: Values = {}
  if (names.length > 0 && errors.length === 0) {
    const content = {
      types: types.map(({ key }) => key),
      values: valuesSchema.parse(withAnswered(shown, completed, names)),
    }
    const checked = await checkContent(db, actor, content, {
      ...{ kind: item.kind, purpose: 'publish', now, within: item, item, before: shown, outside },
    })
    // Errors that were there before can't be fixed by the answerer in another field.
    const own = checked.errors.filter(({ path: at }) => names.includes(at.split('.')[1] ?? ''))
    errors.push(...own.map((problem) => placed(path, problem)))
    changed = changedFields(shown, checked.values, types).filter((name) => names.includes(name))
    changes = Object.fromEntries(changed.map((name) => [name, checked.values[name] ?? null]))
  }
  const remarks = Object.fromEntries(
    Object.entries(fields).flatMap(([name, said]) => (said.answer === 'wrong' ? [[name, said.remark]] : [])),
  )
  const isAtOnce = (name: string) => {
    const field = known.get(name)
    return field !== undefined && special === null && goesAtOnce(field, record)
  }
  const isAsShown = base === record.version && special?.what !== 'gone'
  const right = changedFields({}, isAsShown ? shown : {}, types).filter(
    (name) => !changed.includes(name) && !Object.hasOwn(remarks, name),
  )
  return { result: { record, base, changes, atOnce: changed.filter(isAtOnce), remarks, special, right }, errors }
}

/** Checks an answer as the form checks what it saves; refused with what is wrong beside each field. */
export async function checkAnswer(
  db: Database,
  actor: Actor,
  said: readonly RecordAnswer[],
  context: { now: Date; outside: Outside },
): Promise<AnsweredRecord[]> {
  const records: AnsweredRecord[] = []
  const errors: Problem[] = []
  for (const one of said) {
    const found = await checkOne(db, actor, one, context)
    records.push(found.result)
    errors.push(...found.errors)
  }
  if (errors.length > 0) throw new AppError('INVALID_FORM', { fields: errors })
  return records
}
