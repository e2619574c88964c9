import { hasOtherLetters } from '#contract/kernel/email'
import { AppError } from '#contract/kernel/errors'
import { installationEndpoints, readHeads } from '#contract/tenant/installation'
import { installationSetupEndpoints as byOwner, setupEndpoints as byPeople } from '#contract/tenant/installation-setup'
import { siteEditEndpoints } from '#contract/tenant/site-edit'
import { siteTextEndpoints } from '#contract/tenant/site-text'
import { tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { setUpUser } from '../capability/session/user-setup.ts'
import { requireMaintenance } from '../kernel/call/actor.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { chainHeads, verifyChains } from '../kernel/log/chain.ts'
import { tenantRoot } from '../kernel/team/tenant-root.ts'
import { noteBackup } from '../platform/backup/made.ts'
import { takeSnapshot } from '../platform/backup/snapshot.ts'
import { receiveFile } from '../platform/files/receive.ts'
import { countTries } from '../platform/http/rate-limit.ts'
import { askMailAddress, requireMailAddress } from '../platform/outside/mail-address.ts'
import type { Services } from '../platform/process/services.ts'
import { copyTenantAside } from '../platform/tenant-copy/export.ts'
import { createAdministrator } from './administrator.ts'
import { coloursOf } from './colours.ts'
import { resetByInstaller } from './second-factor.ts'
import { siteForEdit, updateSite } from './site-edit.ts'
import { removePicture, requirePicture, setPicture } from './site-pictures.ts'
import { installer, setUpHost, setUpProvider, setUpSite } from './site-setup.ts'
import { changeText, listTexts } from './site-texts.ts'
import { tenantForEdit, updateTenant } from './tenant.ts'
import { installationOverview, setUpTenant } from './tenant-setup.ts'

const providerKeyOf = ({ providerKey, installationToken }: Services) => providerKey ?? installationToken

/** Setting up an installation: by its owner at the machine, and by maintenance on its pages. */
function mountSetup(app: Application): void {
  const owner = (now: Date) => ({ by: installer, now })
  mount(app, byOwner.overview, ({ db }) => installationOverview(db))
  mount(app, byOwner.tenant, async ({ db, body, now }) => ({ changes: await setUpTenant(db, body, owner(now)) }))
  mount(app, byOwner.site, async ({ db, body, now }) => ({ changes: await setUpSite(db, body, owner(now)) }))
  mount(app, byOwner.host, async ({ db, body, now }) => ({ changes: await setUpHost(db, body, owner(now)) }))
  mount(app, byOwner.provider, async ({ services, db, body, now }) => ({
    changes: await setUpProvider(db, body, { ...owner(now), key: providerKeyOf(services) }),
  }))
  mount(app, byOwner.user, async ({ db, body, now }) => ({ changes: await setUpUser(db, body, owner(now)) }))
  mount(app, byOwner.backupMade, async ({ db, body, now }) => {
    const at = body.at === undefined ? now : new Date(body.at)
    if (at > now) throw new AppError('INVALID_FORM', { fields: [{ path: 'at', code: 'date.invalid' }] })
    return { changes: (await noteBackup(db, at)) ? [`newest backup: ${at.toISOString()}`] : [] }
  })

  mount(app, byPeople.overview, ({ db, actor }) => {
    requireMaintenance(actor)
    return installationOverview(db)
  })
  mount(app, byPeople.tenant, async ({ db, actor, body, now }) => {
    requireMaintenance(actor)
    return { changes: await setUpTenant(db, body, { by: actor, now }) }
  })
  mount(app, byPeople.site, async ({ db, actor, body, now }) => {
    requireMaintenance(actor)
    return { changes: await setUpSite(db, body, { by: actor, now }) }
  })
  mount(app, byPeople.host, async ({ db, actor, body, now }) => {
    requireMaintenance(actor)
    return { changes: await setUpHost(db, body, { by: actor, now }) }
  })
  mount(app, byPeople.provider, async ({ services, db, actor, body, now }) => {
    requireMaintenance(actor)
    return { changes: await setUpProvider(db, body, { by: actor, now, key: providerKeyOf(services) }) }
  })
  mount(app, byPeople.user, async ({ db, actor, body, now }) => {
    requireMaintenance(actor)
    return { changes: await setUpUser(db, body, { by: actor, now }) }
  })
}

const permission = 'tenant.settings'
const picturesPerHour = 60

/** The tenants API. */
export function mountTenants(app: Application): void {
  // Letters beyond a to z before the @ take a mail server that knows of them, as in every form.
  const lettersIn = (email: string) => (hasOtherLetters(email) ? email : undefined)
  mount(
    app,
    installationEndpoints.administrator,
    ({ services: { outside }, db, body, now }) => {
      requireMailAddress(outside, lettersIn(body.email), 'email')
      return createAdministrator(db, body, now)
    },
    { before: ({ services: { outside }, body }) => askMailAddress(outside, lettersIn(body.email)) },
  )
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
  mount(
    app,
    installationEndpoints.copyTenant,
    async ({ services, body }) => ({ name: await copyTenantAside(services, body.tenant) }),
    { ownTransaction: true },
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
