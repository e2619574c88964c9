import type { ContentInput } from '#contract/content'
import { AppError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/store.ts'
import { beneathOrganisation } from '../item/place.ts'
import type { ItemRecord } from '../item/publication.ts'
import { requirePermission } from '../scope.ts'
import { type CheckedContent, checkContent } from './check.ts'
import { insertWithKey } from './item-key.ts'
import { pointersAfter, titleOf } from './pointers.ts'
import { permissions, requireFieldAdmin } from './save-rights.ts'
import { writeContent } from './write.ts'

export type NewPart = { kind: Exclude<ItemKind, 'organisation'>; organisation: ItemRecord }

/** Adds a product, supplement or agenda item to an organisation; the first version is saved as asked. */
export async function createContent(
  db: Database,
  actor: Actor,
  { kind, organisation }: NewPart,
  input: ContentInput,
  now: Date,
): Promise<ItemRecord> {
  const place = beneathOrganisation(organisation)
  const needed = permissions[kind]
  requirePermission(actor, needed.create, place)
  if (input.save === 'publish') requirePermission(actor, needed.publish, place)
  if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  const purpose = input.save === 'publish' ? 'publish' : 'concept'
  const checked = await checkContent(db, actor, input, { kind, purpose, now })
  if (checked.refusal !== undefined) throw new AppError(checked.refusal)
  const title = titleOf(checked, '')
  const errors = title === '' ? [...checked.errors, ...missingTitle(checked)] : checked.errors
  if (errors.length > 0) throw new AppError('INVALID_FORM', { fields: errors })

  requireFieldAdmin(actor, kind, place, { types: checked.types, changed: Object.keys(checked.values) })
  const types = checked.types.map(({ key }) => key)
  const created = await insertWithKey(db, title, {
    tenantId: actor.tenantId,
    kind,
    teamPath: organisation.teamPath,
    organisationId: organisation.id,
    types,
    version: 1,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.name,
  })
  return writeContent(db, actor, now, {
    item: created,
    checked,
    number: 1,
    baseNumber: null,
    changes: (uuid) => pointersAfter(input.save, uuid, now),
    event: { action: 'created', permission: needed.create },
  })
}

/** A name is asked for at once, also of a concept: without one nobody could find it again. */
function missingTitle({ types, errors }: CheckedContent) {
  const path = `values.${types[0]?.titleField ?? 'name'}`
  return errors.some((error) => error.path === path) ? [] : [{ path, code: 'required' }]
}
