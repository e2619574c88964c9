import { agendaTypes } from '#contract/agenda/type'
import type { Item } from '#contract/content/item'
import { changedFields, fieldsOf, type Values, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { withTitles } from '../../kernel/item/related.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { inOneLine } from '../../platform/text/one-line.ts'

const longest = 200

/** The fields that differ between what is online and another version, with their online values. */
function fieldsBeside(online: Values, other: Values, types: TypeDefinition[], locale: Locale) {
  const changed = new Set(changedFields(online, other, types))
  return fieldsOf(types).flatMap((field) =>
    changed.delete(field.name)
      ? [{ name: field.name, online: inOneLine(valueToText(field, online[field.name], locale), longest) }]
      : [],
  )
}

/** The concept or ready version of somebody else that the actor would go on with, and how it differs from what is online. */
export async function workBeneath(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<Item['beneath']> {
  const uuid = item.conceptVersion ?? item.readyVersion
  if (uuid === null) return null
  const version = await findVersion(db, item, uuid)
  if (version === undefined || version.authorId === actor.userId) return null
  const online = await findVersion(db, item, onlineVersionOf(item, null, now))
  const keys = [...new Set([...version.types, ...(online?.types ?? [])])]
  const types = item.kind === 'agenda' ? agendaTypes : await listTypes(db, item.tenantId, item.kind, keys)
  const [standing = {}, other = {}] = await withTitles(db, actor, types, [online?.values ?? {}, version.values])
  return {
    state: item.conceptVersion === null ? 'ready' : 'concept',
    author: version.authorName,
    at: version.at.toISOString(),
    fields: fieldsBeside(standing, other, types, actor.locale),
    isOnline: online !== undefined,
  }
}
