import { storedTypeSchema, typeInputSchema } from '#contract/type-editor/type-input'
import { checked, fieldsOf, type ReinstatableKind, restored } from '../../capability/history/reinstatable-kinds.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { findType, inputOf, newestDefinition, updateType } from './repository.ts'

const permission = 'tenant.types'

/** A type; what is put back is its concept, and counts once that is published. */
export const type: ReinstatableKind = {
  fields: fieldsOf(storedTypeSchema),
  async find(db, actor, key) {
    const root = await tenantRoot(db, actor, permission)
    const found = await findType(db, actor, key)
    // Of a type that nobody saved yet there are no versions: no record has the number 0.
    const { id = 0, version = 0 } = found.draft ?? {}
    const title = newestDefinition(found).name.nl
    return { type: 'type', id, key, title, version, permission, place: { teamPath: root.path } }
  },
  async save({ db, actor, key, former, body, version, now, restored: number }) {
    const root = await tenantRoot(db, actor, permission)
    const present = inputOf(newestDefinition(await findType(db, actor, key)))
    const values = checked(typeInputSchema, restored(former, body.fields, present))
    await updateType(db, actor, { key, root, version, now, restored: number }, values)
  },
}
