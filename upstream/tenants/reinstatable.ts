import { AppError } from '#contract/kernel/errors'
import { siteInputSchema } from '#contract/tenant/site-edit'
import { tenantInputSchema } from '#contract/tenant/tenant-edit'
import { checked, fieldsOf, type ReinstatableKind, restored } from '../capability/history/reinstatable-kinds.ts'
import { tenantRoot } from '../kernel/team/tenant-root.ts'
import { requireMailAddress } from '../platform/outside/mail-address.ts'
import { getSite, inputOf as siteInputOf, updateSite } from './site-edit.ts'
import { getTenant, inputOf as tenantInputOf, updateTenant } from './tenant.ts'

const permission = 'tenant.settings'

/** The tenant of the session; terms that come back have to be accepted again. */
export const tenant: ReinstatableKind = {
  fields: fieldsOf(tenantInputSchema),
  async find(db, actor, key) {
    const root = await tenantRoot(db, actor, permission)
    const { id, key: own, name: title, version } = await getTenant(db, actor)
    if (own !== key) throw new AppError('NOT_FOUND')
    return { type: 'tenant', id, key, title, version, permission, place: { teamPath: root.path } }
  },
  async save({ services: { outside }, db, actor, former, body, version, now, restored: number }) {
    const root = await tenantRoot(db, actor, permission)
    const present = tenantInputOf(await getTenant(db, actor))
    const values = checked(tenantInputSchema, restored(former, body.fields, present))
    requireMailAddress(outside, values.email, 'email')
    await updateTenant(db, actor, { root, version, now, restored: number }, values)
  },
}

/** The site of the session, by its form: its pictures and texts are changed apart. */
export const site: ReinstatableKind = {
  fields: fieldsOf(siteInputSchema),
  async find(db, actor, key) {
    const root = await tenantRoot(db, actor, permission)
    const { id: own, historyId: id, name: title, version } = await getSite(db, actor)
    if (own !== key) throw new AppError('NOT_FOUND')
    return { type: 'site', id, key, title, version, permission, place: { teamPath: root.path } }
  },
  async save({ db, actor, former, body, version, now, restored: number }) {
    const root = await tenantRoot(db, actor, permission)
    const present = siteInputOf(await getSite(db, actor))
    const values = checked(siteInputSchema, restored(former, body.fields, present))
    await updateSite(db, actor, { root, version, now, restored: number }, values)
  },
}
