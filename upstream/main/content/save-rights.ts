import type { SaveAction } from '#contract/content'
import { AppError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import type { Permission } from '#contract/permissions'
import { hasPermission, type Place } from '#contract/rights'
import type { TypeDefinition } from '#contract/type-definition'
import { fieldsOf } from '#contract/values'
import type { Actor } from '../../access/actor.ts'
import { requirePermission } from '../scope.ts'

export type Savable = Extract<ItemKind, 'organisation' | 'product'>

type Needed = { update: Permission; publish: Permission; create: Permission; fieldAdmin: Permission }

export const permissions: Record<Savable, Needed> = {
  organisation: {
    create: 'organisation.create',
    update: 'organisation.update',
    publish: 'organisation.publish',
    fieldAdmin: 'organisation.fieldAdmin',
  },
  product: {
    create: 'product.create',
    update: 'product.update',
    publish: 'product.publish',
    fieldAdmin: 'product.fieldAdmin',
  },
}

/** Refuses who may not save, or not publish; answers the right under which it is done. */
export function requireSaving(actor: Actor, kind: Savable, save: SaveAction, place: Place): Permission {
  const { update, publish } = permissions[kind]
  requirePermission(actor, update, place)
  if (save !== 'publish') return update
  requirePermission(actor, publish, place)
  return publish
}

/** Fields for administrators are changed only by who has "field admin" (spec section 6). */
export function requireFieldAdmin(
  actor: Actor,
  kind: Savable,
  place: Place,
  { types, changed }: { types: TypeDefinition[]; changed: readonly string[] },
): void {
  if (hasPermission(actor.grants, permissions[kind].fieldAdmin, place)) return
  const fields = fieldsOf(types)
    .filter(({ administratorsOnly, name }) => administratorsOnly === true && changed.includes(name))
    .map(({ name }) => ({ path: `values.${name}`, code: 'administratorsOnly' }))
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}
