import type { ErrorCode } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { TypeDefinition } from '#contract/types/type-definition'
import { isAllowedType } from '#contract/types/type-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { agendaDefinitions, listTypes } from '../../kernel/type/definitions.ts'
import { findTypeRules } from '../../kernel/type/type-rules.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Problem } from './outside-checks.ts'

export type ChosenTypes = {
  types: TypeDefinition[]
  /** Problems of the choice of types, shown beside the field. */
  problems: Problem[]
  /** Why it can't be saved whatever is filled in: the type is no longer used, or only groups others. */
  refusal?: ErrorCode
}

/** Where the item is, and the types that it has already. */
export type TypedItem = { teamPath: string; types: readonly string[] }

/**
 * The definitions of the chosen types, each once. Wrong are no type, more types than the tenant allows, types that don't
 * exist and types that the team does not allow; refused are types that are no longer used, and base types for a product.
 * Types that the item has already may stay, also when they are no longer offered.
 */
export async function chooseTypes(
  db: Database,
  actor: Actor,
  kind: ItemKind,
  requested: readonly string[],
  { teamPath, types: present }: TypedItem,
): Promise<ChosenTypes> {
  if (kind === 'agenda') return { types: agendaDefinitions, problems: [] }
  const keys = [...new Set(requested)]
  const wrong = (code: string, params?: Record<string, number | string>) => ({
    types: [],
    problems: [{ path: 'types', code, params }],
  })
  if (keys.length === 0) return wrong('types.required')
  const [{ rules, maximumOf }, all] = await Promise.all([
    findTypeRules(db, actor.tenantId, teamPath),
    listTypes(db, actor.tenantId, kind, keys),
  ])
  const maximum = maximumOf(kind)
  if (keys.length > maximum) return wrong('types.tooMany', { maximum, amount: keys.length })
  const known = new Map(all.map((type) => [type.key, type]))
  const types = keys.flatMap((key) => known.get(key) ?? [])
  if (types.length < keys.length) return wrong('types.unknown')
  const added = types.filter(({ key }) => !present.includes(key))
  if (added.some(({ active }) => !active))
    return { types, problems: [], refusal: kind === 'supplement' ? 'SUPPLEMENT_TYPE_INACTIVE' : 'TYPE_CHANGED' }
  if (kind === 'product' && added.some(({ base }) => base))
    return { types, problems: [], refusal: 'BASE_TYPE_NOT_ALLOWED' }
  const refused = added.find((type) => !isAllowedType(rules, type))
  if (refused !== undefined)
    return { types, problems: [{ path: 'types', code: 'types.notAllowed', params: { type: refused.name.nl } }] }
  return { types, problems: [] }
}
