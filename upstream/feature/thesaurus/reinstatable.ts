import { termInputSchema } from '#contract/thesaurus/thesaurus'
import { checked, fieldsOf, type ReinstatableKind, restored } from '../../capability/history/reinstatable-kinds.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { findTerm, inputOf, updateTerm } from './terms.ts'

const permission = 'tenant.types'

/** A keyword with its names and relations. */
export const term: ReinstatableKind = {
  fields: fieldsOf(termInputSchema),
  async find(db, actor, key) {
    const root = await tenantRoot(db, actor, permission)
    const { id, name: title, version } = await findTerm(db, actor, key)
    return { type: 'term', id, key, title, version, permission, place: { teamPath: root.path } }
  },
  async save({ db, actor, key, former, body, version, now, restored: number }) {
    const root = await tenantRoot(db, actor, permission)
    const present = inputOf(await findTerm(db, actor, key))
    const values = checked(termInputSchema, restored(former, body.fields, present))
    await updateTerm(db, actor, { key, root, version, now, restored: number }, values)
  },
}
