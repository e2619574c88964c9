import { createHash } from 'node:crypto'
import { checkValues, fieldsOf, type ValueError, type Values } from '#contract/content/values'
import { meaningOf, sameInMeaning } from '#contract/doubt/meaning'
import type { Mark } from '#contract/doubt/rules'
import { textMeaning } from '#contract/fields/text-meaning'
import type { FieldDefinition } from '#contract/types/type-definition'
import { type ItemRecord, newestVersion, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'

/** A record as visitors see it, or its newest version where nothing is online; and the open work beside that. */
export type Standing = {
  fields: ReadonlyMap<string, FieldDefinition>
  values: Values
  version: string | null
  pending: Values
  pendingVersion: string | null
}

export async function standingOf(db: Database, item: ItemRecord, now: Date): Promise<Standing> {
  const pendingVersion = newestVersion(item)
  const version = onlineVersionOf(item, null, now) ?? pendingVersion
  const shown = await findVersion(db, item, version)
  const newest = version === pendingVersion ? shown : await findVersion(db, item, pendingVersion)
  const types = await typesOfKind(db, item.tenantId, item.kind, shown?.types ?? item.types)
  return {
    fields: new Map(fieldsOf(types).map((field) => [field.name, field])),
    values: shown?.values ?? {},
    version,
    pending: newest?.values ?? {},
    pendingVersion,
  }
}

const fingerprint = (meaning: string): Mark => createHash('sha256').update(meaning).digest('base64url')

/** The fingerprint of what a value means; undefined where that can't be said. */
export function markOf(field: FieldDefinition, value: unknown): Mark | undefined {
  const meaning = meaningOf(field, value)
  return meaning === undefined ? undefined : fingerprint(meaning)
}

/** Of what is said without a value: its words. No value has such a fingerprint. */
export const markOfWords = (words: string): Mark => fingerprint(`words\u0000${textMeaning(words)}`)

/** A value as a form stores it, undefined for nothing, or what is wrong with it. */
export function checkedValue(
  field: FieldDefinition,
  value: unknown,
  now: Date,
): { value: unknown } | { errors: ValueError[] } {
  const types = [{ sections: [{ key: 'said', label: field.label, fields: [field] }] }]
  const { values, errors } = checkValues({
    ...{ types, values: { [field.name]: value }, purpose: 'concept', today: localDate(now) },
  })
  return errors.length > 0 ? { errors } : { value: values[field.name] }
}

/** Both sides of a doubt as they are now. What is said counts as the record's own value when it does not contradict that. */
export type Sides = { here: Mark; pending: Mark; said: Mark }

/** Undefined when the field can't be compared. */
export function sidesOf(
  { values, pending }: Standing,
  { name, field, said, saidMark }: { name: string; field?: FieldDefinition; said: unknown; saidMark: Mark },
): Sides | undefined {
  // A report on the whole record has no value to compare: it stays until somebody decides.
  if (name === '') return { here: '', pending: '', said: saidMark }
  if (field === undefined) return undefined
  const [here, open] = [markOf(field, values[name]), markOf(field, pending[name])]
  if (here === undefined || open === undefined) return undefined
  if (said === null || said === undefined) return { here, pending: open, said: saidMark }
  if (sameInMeaning(field, values[name], said)) return { here, pending: open, said: here }
  return { here, pending: sameInMeaning(field, pending[name], said) ? saidMark : open, said: saidMark }
}
