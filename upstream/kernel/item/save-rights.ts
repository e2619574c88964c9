import type { Permission } from '#contract/access/permissions'
import { hasPermission, type Place } from '#contract/access/rights'
import { fieldsOf } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../call/actor.ts'

type Needed = { update: Permission; publish: Permission; create: Permission; fieldAdmin: Permission | undefined }

/** Permissions needed, per kind of content. Who may change a supplement may publish it: there is no other right. */
export const permissions: Record<ItemKind, Needed> = {
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
  supplement: {
    create: 'supplement.create',
    update: 'supplement.update',
    publish: 'supplement.update',
    fieldAdmin: 'supplement.fieldAdmin',
  },
  agenda: {
    create: 'agenda.entryCreate',
    update: 'agenda.update',
    publish: 'agenda.publish',
    fieldAdmin: undefined,
  },
}

/** Fields for administrators are changed only by who has "field admin". */
export function requireFieldAdmin(
  actor: Actor,
  kind: ItemKind,
  place: Place,
  { types, changed }: { types: TypeDefinition[]; changed: readonly string[] },
): void {
  const { fieldAdmin } = permissions[kind]
  if (fieldAdmin !== undefined && hasPermission(actor.grants, fieldAdmin, place)) return
  const fields = fieldsOf(types)
    .filter(({ administratorsOnly, name }) => administratorsOnly === true && changed.includes(name))
    .map(({ name }) => ({ path: `values.${name}`, code: 'administratorsOnly' }))
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}
