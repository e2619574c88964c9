import type { FieldDefinition, FieldType } from '../types/type-definition.ts'

/** Why a field can't be changed by who answers. */
export const answerObstacles = ['notOnline', 'administrators', 'import', 'type', 'policy'] as const
export type AnswerObstacle = (typeof answerObstacles)[number]

export const specialAnswers = ['gone', 'moved', 'elsewhere', 'notOurs'] as const
export type SpecialKind = (typeof specialAnswers)[number]

/**
 * What became of what was said: it waits, somebody published it (all of it, or with changes), took it on as a concept, saw to it,
 * or sent it back. Another answer by the same link takes its place while it waits.
 */
export const outcomeStates = ['open', 'published', 'changed', 'taken', 'handled', 'sentBack'] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** So many days after nothing of it waits any more, the address of who answered without an account is forgotten. */
export const answererDays = 30

export const maximumAnsweredProducts = 100
/** Characters of what is typed and not sent, as JSON. */
export const maximumDraftCharacters = 100_000

/** What a plain form can't hold: it can be said to be wrong. */
const unsendable: ReadonlySet<FieldType> = new Set([
  'file',
  'isil',
  'gps',
  'regions',
  'productNames',
  'relation',
  'recurrence',
])

/** Short fields that a policy may let go online at once. */
const shortTypes: ReadonlySet<FieldType> = new Set(['phone', 'email', 'url', 'openingTimes'])

export const mayGoAtOnce = ({ type }: Pick<FieldDefinition, 'type'>): boolean => shortTypes.has(type)

/** What a policy says about answers: the only fields that may be changed (null for all), and those that go online at once. */
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
  if (unsendable.has(type)) return 'type'
  return policy.answerFields === null || policy.answerFields.includes(name) ? null : 'policy'
}

/** Whether a field can be changed by who answers at all, whatever the record and the policy say. */
export const isAnswerable = ({
  type,
  administratorsOnly,
}: Pick<FieldDefinition, 'type' | 'administratorsOnly'>): boolean =>
  administratorsOnly !== true && !unsendable.has(type)

/** Whether a change of a field goes online at once. */
export const goesAtOnce = (field: FieldDefinition, { policy, ...standing }: Standing): boolean =>
  policy.answerAtOnce.includes(field.name) && mayGoAtOnce(field) && obstacleOf(field, { ...standing, policy }) === null

/** What mail programs and people leave behind a link: it is no part of it. */
const trailing = /[.,;:!?'"”’»)\]}>]+$/u

/** The end of a link as it stands in the mail, from what came after it in the address. */
export const withoutTrailing = (typed: string): string => typed.trim().replace(trailing, '')

/** Whether it could be the token of some link: 32 bytes in base64url. Only such a one counts as a guess. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
