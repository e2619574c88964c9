import { verificationInputSchema } from '#contract/confirmation/verification'
import { checked, fieldsOf, type ReinstatableKind, restored } from '../../capability/history/reinstatable-kinds.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { findSetting, inputOf, updateSetting } from './settings.ts'

const permission = 'tenant.verification'

/** How organisations that nobody keeps are verified. */
export const verification: ReinstatableKind = {
  fields: fieldsOf(verificationInputSchema),
  async find(db, actor, key) {
    const root = await tenantRoot(db, actor, permission)
    const { id, name: title, version } = await findSetting(db, actor, key)
    return { type: 'verification', id, key, title, version, permission, place: { teamPath: root.path } }
  },
  async save({ db, actor, key, former, body, version, now, restored: number }) {
    const root = await tenantRoot(db, actor, permission)
    const present = inputOf(await findSetting(db, actor, key))
    const input = checked(verificationInputSchema, restored(former, body.fields, present))
    await updateSetting(db, actor, { key, root, version, now, restored: number }, input)
  },
}
