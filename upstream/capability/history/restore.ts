import { type ContentInput, valuesSchema } from '#contract/content/content'
import type { Restoration } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { newestVersion } from '../../kernel/item/publication.ts'
import { findVersion, type ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import { savedAs } from '../content/pointers.ts'
import { type SaveContext, saveContent } from '../content/save.ts'
import { itemSubject } from './subject.ts'
import { findVisible } from './versions.ts'

export type RestoreContext = Pick<SaveContext, 'version' | 'now' | 'outside' | 'remake'> & {
  /** As what it is saved; a concept when nothing is said. */
  saving?: Pick<ContentInput, 'save' | 'from' | 'until'>
  reason?: string
  details?: Record<string, unknown>
}

/** Puts a version back as a new one, a concept: whole, or the fields that are named on top of what there is now. */
export async function restoreVersion(
  db: Database,
  actor: Actor,
  found: ItemWithOrganisation,
  { uuid, fields }: Restoration,
  { version, now, outside, saving = { save: 'concept' }, reason = '', details, remake }: RestoreContext,
) {
  const { item } = found
  requirePermission(actor, permissions[item.kind].update, placeOf(item))
  const former = await findVisible(db, actor.tenantId, itemSubject(actor, found, now), uuid)
  if (former === undefined) throw new AppError('NOT_FOUND')
  const present = await findVersion(db, item, newestVersion(item))
  const base = fields === undefined ? {} : present?.values
  const names = fields ?? Object.keys(former.values)
  // Fields that were empty then are emptied again.
  const restored = Object.fromEntries(names.map((name) => [name, former.values[name]]))
  const values = Object.fromEntries(Object.entries({ ...base, ...restored }).filter(([, value]) => value !== undefined))
  const types = fields === undefined ? former.types : (present?.types ?? item.types)
  return saveContent(
    db,
    actor,
    item,
    { types, values: valuesSchema.parse(values), ...saving },
    {
      ...{ version, now, outside, remake },
      origin: {
        action: saving.save === 'concept' ? 'restoredVersion' : savedAs(saving),
        reason,
        details: { ...details, restored: former.number },
      },
    },
  )
}
