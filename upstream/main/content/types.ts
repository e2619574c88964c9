import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import type { TypeDefinition } from '#contract/type-definition'
import type { Actor } from '../../access/actor.ts'
import { tenants } from '../../db/schema/tenant.ts'
import type { Database } from '../../db/store.ts'
import { listTypes, type TypeKind } from '../../words/types.ts'

const isTyped = (kind: ItemKind): kind is TypeKind => kind !== 'agenda'

const refusal = (code: string, params?: Record<string, number>) =>
  new AppError('INVALID_FORM', { fields: [{ path: 'types', code, params }] })

/**
 * The definitions of the chosen types. Refuses an organisation without a type, more types than the tenant allows, types
 * that don't exist or are no longer used, and base types for a product (spec sections 5 and 8). Types that the item has
 * already may stay, also when they are no longer offered.
 */
export async function chosenTypes(
  db: Database,
  actor: Actor,
  kind: ItemKind,
  keys: readonly string[],
  present: readonly string[] = [],
): Promise<TypeDefinition[]> {
  if (!isTyped(kind)) return []
  if (keys.length === 0) throw refusal('types.required')
  const [[tenant], types] = await Promise.all([
    db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, actor.tenantId)),
    listTypes(db, actor.tenantId, kind),
  ])
  const maximum = kind === 'organisation' && tenant?.settings.multipleOrganisationTypesAllowed ? maximumTypes : 1
  if (new Set(keys).size > maximum) throw refusal('types.tooMany', { maximum })
  return keys.map((key) => {
    const type = types.find((candidate) => candidate.key === key)
    if (type === undefined) throw refusal('types.unknown')
    if (present.includes(key)) return type
    if (!type.active) throw new AppError(kind === 'supplement' ? 'SUPPLEMENT_TYPE_INACTIVE' : 'TYPE_CHANGED')
    if (type.base && kind === 'product') throw new AppError('BASE_TYPE_NOT_ALLOWED')
    return type
  })
}

const maximumTypes = 5
