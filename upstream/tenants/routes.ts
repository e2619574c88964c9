import { installationEndpoints, readHeads } from '#contract/tenant/installation'
import { siteEditEndpoints } from '#contract/tenant/site-edit'
import { siteTextEndpoints } from '#contract/tenant/site-text'
import { tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { type Application, mount } from '../kernel/call/mount.ts'
import { chainHeads, verifyChains } from '../kernel/log/chain.ts'
import { tenantRoot } from '../kernel/team/tenant-root.ts'
import { takeSnapshot } from '../platform/backup/snapshot.ts'
import { receiveFile } from '../platform/files/receive.ts'
import { countTries } from '../platform/http/rate-limit.ts'
import { askMailAddress, requireMailAddress } from '../platform/outside/mail-address.ts'
import { createAdministrator } from './administrator.ts'
import { coloursOf } from './colours.ts'
import { resetByInstaller } from './second-factor.ts'
import { mountSetup } from './setup-routes.ts'
import { siteForEdit, updateSite } from './site-edit.ts'
import { removePicture, requirePicture, setPicture } from './site-pictures.ts'
import { changeText, listTexts } from './site-texts.ts'
import { tenantForEdit, updateTenant } from './tenant.ts'

const permission = 'tenant.settings'
const picturesPerHour = 60

/** The tenants API. */
export function mountTenants(app: Application): void {
  mount(app, installationEndpoints.administrator, ({ db, body, now }) => createAdministrator(db, body, now))
  mount(app, installationEndpoints.resetSecondFactor, async ({ services: { jobs }, db, body, now }) => {
    const changes = await resetByInstaller(db, body, now)
    if (changes.length > 0) await jobs.enqueue(db, 'mail', {})
    return { changes }
  })
  mount(app, installationEndpoints.verify, async ({ services: { auditKey: key }, db, query, now }) => ({
    chains: await verifyChains(db, { key, now, heads: readHeads(query.heads) }),
  }))
  mount(
    app,
    installationEndpoints.snapshot,
    async ({ services, db }) => {
      // Before it: what is sealed meanwhile may not be in it.
      const heads = await chainHeads(db)
      return { name: await takeSnapshot(services), heads }
    },
    {
      ownTransaction: true,
    },
  )
  mountSetup(app)
  mount(app, tenantsEndpoints.get, async ({ db, actor }) => {
    const body = await tenantForEdit(db, actor, await tenantRoot(db, actor, permission))
    return { body, version: body.version }
  })
  mount(
    app,
    tenantsEndpoints.update,
    async ({ services: { outside }, db, actor, body, version, now }) => {
      const root = await tenantRoot(db, actor, permission)
      requireMailAddress(outside, body.email, 'email')
      await updateTenant(db, actor, { root, version, now }, body)
      const saved = await tenantForEdit(db, actor, root)
      return { body: saved, version: saved.version }
    },
    { before: ({ services: { outside }, body }) => askMailAddress(outside, body.email) },
  )
  mount(app, siteEditEndpoints.get, async ({ db, actor }) => {
    await tenantRoot(db, actor, permission)
    const body = await siteForEdit(db, actor)
    return { body, version: body.version }
  })
  mount(app, siteEditEndpoints.update, async ({ db, actor, body, version, now }) => {
    const root = await tenantRoot(db, actor, permission)
    await updateSite(db, actor, { root, version, now }, body)
    const saved = await siteForEdit(db, actor)
    return { body: saved, version: saved.version }
  })
  mount(app, siteEditEndpoints.previewColour, async ({ db, actor, body }) => {
    await tenantRoot(db, actor, permission)
    return { stylesheet: coloursOf(body) }
  })
  mount(
    app,
    siteEditEndpoints.givePicture,
    async ({ services: { store, files }, db, actor, params, query, upload, now }) => {
      const root = await tenantRoot(db, actor, permission)
      await countTries(db, [{ key: `file:${actor.userId}`, maximum: picturesPerHour, windowSeconds: 3600 }], now)
      const received = requirePicture(await receiveFile(files, { name: query.name, ...upload }))
      return store.withTransaction((tx) => setPicture(tx, actor, { root, now, ...params }, received))
    },
    { ownTransaction: true },
  )
  mount(app, siteEditEndpoints.removePicture, async ({ db, actor, params, now }) =>
    removePicture(db, actor, { root: await tenantRoot(db, actor, permission), now, ...params }),
  )
  mount(app, siteTextEndpoints.list, async ({ db, actor, query, locale }) => {
    await tenantRoot(db, actor, permission)
    return listTexts(db, actor, query, locale)
  })
  mount(app, siteTextEndpoints.change, async ({ db, actor, body, now, locale }) =>
    changeText(db, actor, { root: await tenantRoot(db, actor, permission), now, locale }, body),
  )
}
