import { eq } from 'drizzle-orm'
import { agendaTypes } from '#contract/agenda-type'
import type { ErrorCode } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import type { TypeDefinition } from '#contract/type-definition'
import type { Actor } from '../../access/actor.ts'
import { tenants } from '../../db/schema/tenant.ts'
import type { Database } from '../../db/store.ts'
import { listTypes } from '../../words/types.ts'
import type { Problem } from './outside-checks.ts'

export type ChosenTypes = {
  types: TypeDefinition[]
  /** What is wrong with the choice, beside the field. */
  problems: Problem[]
  /** Why it can't be saved whatever is filled in: the type is no longer used, or only groups others. */
  refusal?: ErrorCode
}

/**
 * The definitions of the chosen types, each once. Wrong are no type, more types than the tenant allows, and types that
 * don't exist; refused are types that are no longer used, and base types for a product (spec sections 5 and 8). Types
 * that the item has already may stay, also when they are no longer offered.
 */
export async function chooseTypes(
  db: Database,
  actor: Actor,
  kind: ItemKind,
  given: readonly string[],
  present: readonly string[] = [],
): Promise<ChosenTypes> {
  if (kind === 'agenda') return { types: agendaTypes, problems: [] }
  const keys = [...new Set(given)]
  const wrong = (code: string, params?: Record<string, number>) => ({
    types: [],
    problems: [{ path: 'types', code, params }],
  })
  if (keys.length === 0) return wrong('types.required')
  const [tenant] = await db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, actor.tenantId))
  const maximum = kind === 'organisation' && tenant?.settings.multipleOrganisationTypesAllowed ? maximumTypes : 1
  if (keys.length > maximum) return wrong('types.tooMany', { maximum })
  const known = new Map((await listTypes(db, actor.tenantId, kind)).map((type) => [type.key, type]))
  const types = keys.flatMap((key) => known.get(key) ?? [])
  if (types.length < keys.length) return wrong('types.unknown')
  const added = types.filter(({ key }) => !present.includes(key))
  if (added.some(({ active }) => !active))
    return { types, problems: [], refusal: kind === 'supplement' ? 'SUPPLEMENT_TYPE_INACTIVE' : 'TYPE_CHANGED' }
  if (kind === 'product' && added.some(({ base }) => base))
    return { types, problems: [], refusal: 'BASE_TYPE_NOT_ALLOWED' }
  return { types, problems: [] }
}

const maximumTypes = 5
