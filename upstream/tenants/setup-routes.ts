import { AppError } from '#contract/kernel/errors'
import { installationSetupEndpoints as byOwner, setupEndpoints as byPeople } from '#contract/tenant/installation-setup'
import { setUpUser } from '../capability/session/user-setup.ts'
import { requireMaintenance } from '../kernel/call/actor.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { noteBackup } from '../platform/backup/made.ts'
import type { Services } from '../platform/process/services.ts'
import { installer, setUpHost, setUpProvider, setUpSite } from './site-setup.ts'
import { installationOverview, setUpTenant } from './tenant-setup.ts'

const providerKeyOf = ({ providerKey, installationToken }: Services) => providerKey ?? installationToken

/** What is set up for an installation: by its owner at the machine, and by who looks after it on its pages. */
export function mountSetup(app: Application): void {
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
