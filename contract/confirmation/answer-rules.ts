import { type FieldType, fieldTraits } from '../types/field-traits.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

/** Why a field can't be changed by an answer. */
export const answerObstacles = ['notOnline', 'administrators', 'import', 'type', 'policy'] as const
export type AnswerObstacle = (typeof answerObstacles)[number]

export const specialAnswers = ['gone', 'moved', 'elsewhere', 'notOurs'] as const
export type SpecialKind = (typeof specialAnswers)[number]

/**
 * What became of what was said: it waits, somebody published it (all of it, or with changes), planned it for the day from which it
 * is so, took it on as a concept, saw to it, or sent it back. Another answer by the same link takes its place while it waits.
 */
export const outcomeStates = ['open', 'published', 'changed', 'planned', 'taken', 'handled', 'sentBack'] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** So many days after nothing of it waits any more, the address of a person who answered without an account is forgotten. */
export const answererDays = 30

export const maximumAnsweredProducts = 100
/** Characters of what is typed and not sent, as JSON. */
export const maximumDraftCharacters = 100_000

/** Short fields, which a policy may let go online at once. */
export const mayGoAtOnce = ({ type }: Pick<FieldDefinition, 'type'>): boolean => fieldTraits[type].answer === 'atOnce'

/** A value without a plain form can only be reported as wrong. */
const isSendable = (type: FieldType): boolean => fieldTraits[type].answer !== 'remark'

/** A policy on answers: the only fields that may be changed (null for all), and those that go online at once. */
export type AnswerPolicy = { answerFields: readonly string[] | null; answerAtOnce: readonly string[] }

type Standing = { isOnline: boolean; imported: ReadonlySet<string>; policy: AnswerPolicy }

/** Why who answers can't change a field; null when they can. */
export function obstacleOf(
  { name, type, administratorsOnly }: Pick<FieldDefinition, 'name' | 'type' | 'administratorsOnly'>,
  { isOnline, imported, policy }: Standing,
): AnswerObstacle | null {
  if (!isOnline) return 'notOnline'
  if (administratorsOnly === true) return 'administrators'
  if (imported.has(name)) return 'import'
  if (!isSendable(type)) return 'type'
  return policy.answerFields === null || policy.answerFields.includes(name) ? null : 'policy'
}

/** Whether a field can be changed by any answer, whatever the record and the policy say. */
export const isAnswerable = ({
  type,
  administratorsOnly,
}: Pick<FieldDefinition, 'type' | 'administratorsOnly'>): boolean => administratorsOnly !== true && isSendable(type)

/** Whether a change of a field goes online at once. */
export const goesAtOnce = (field: FieldDefinition, { policy, ...standing }: Standing): boolean =>
  policy.answerAtOnce.includes(field.name) && mayGoAtOnce(field) && obstacleOf(field, { ...standing, policy }) === null

/**
 * The token of a link as it came in. It is 43 characters long (32 bytes in base64url): what mail programs and people leave behind
 * it, encoded or not, is no part of it.
 */
export const tokenIn = (typed: string): string => /^\s*([A-Za-z0-9_-]{43})/.exec(typed)?.[1] ?? typed

/** Whether it could be the token of some link. Only such a one counts as a guess. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

type TypedRecord = { fields: Record<string, unknown>; special?: unknown }
type Typed = { organisation: TypedRecord; products: Record<string, TypedRecord> }

/** Whether nothing was typed or chosen: there is nothing to keep, and later no message says otherwise. */
export const isSilent = ({ organisation: { fields, special }, products }: Typed): boolean =>
  Object.keys(fields).length + Object.keys(products).length === 0 && special === undefined

const without = <Kept extends TypedRecord>(typed: Kept, path: string, left: readonly string[]): Kept => ({
  ...typed,
  fields: Object.fromEntries(Object.entries(typed.fields).filter(([name]) => !left.includes(`${path}.fields.${name}`))),
})

/** The code of what is too long to be kept. */
export const notStored = 'answer.notKept'

/** The part of a draft that fits within the limit, and the places of the values that do not: the longest ones. */
export function fittingDraft<Draft extends Typed>(draft: Draft): { draft: Draft; left: string[] } {
  const records = [
    ['organisation', draft.organisation] as const,
    ...Object.entries(draft.products).map(([key, product]) => [`products.${key}`, product] as const),
  ]
  const values = records
    .flatMap(([path, { fields }]) =>
      Object.entries(fields).map(([name, value]) => ({
        path: `${path}.fields.${name}`,
        length: JSON.stringify(value).length,
      })),
    )
    .sort((a, b) => b.length - a.length)
  const left: string[] = []
  let tooMuch = JSON.stringify(draft).length - maximumDraftCharacters
  for (const { path, length } of values) {
    if (tooMuch <= 0) break
    left.push(path)
    tooMuch -= length
  }
  const products = Object.entries(draft.products).map(([key, one]) => [key, without(one, `products.${key}`, left)])
  return {
    draft: {
      ...draft,
      organisation: without(draft.organisation, 'organisation', left),
      products: Object.fromEntries(products),
    },
    left,
  }
}
