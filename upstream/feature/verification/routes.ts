import { verificationEndpoints } from '#contract/confirmation/verification'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import type { Database } from '../../platform/db/store.ts'
import { listTooOld } from './organisations.ts'
import { createSetting, deleteSetting, getSetting, listSettings, updateSetting } from './settings.ts'
import { choiceOf, chooseFor } from './team-choice.ts'

const permission = 'tenant.verification'

async function teamWithSettings(db: Database, actor: Actor, key: string) {
  const team = await getTeam(db, actor, key)
  requirePermission(actor, 'team.settings', { teamPath: team.path })
  return team
}

/** Verification settings of the tenant, which of them teams use, and the organisations that they are about. */
export function mountVerification(app: Application): void {
  mount(app, verificationEndpoints.list, async ({ db, actor }) => {
    await tenantRoot(db, actor, permission)
    return { items: await listSettings(db, actor) }
  })
  mount(app, verificationEndpoints.get, async ({ db, actor, params }) => {
    await tenantRoot(db, actor, permission)
    const body = await getSetting(db, actor, params.verification)
    return { body, version: body.version }
  })
  mount(app, verificationEndpoints.create, async ({ db, actor, body, now }) => {
    const root = await tenantRoot(db, actor, permission)
    return getSetting(db, actor, await createSetting(db, actor, { root, now }, body))
  })
  mount(app, verificationEndpoints.update, async ({ db, actor, params, body, version, now }) => {
    const root = await tenantRoot(db, actor, permission)
    await updateSetting(db, actor, { key: params.verification, root, version, now }, body)
    const saved = await getSetting(db, actor, params.verification)
    return { body: saved, version: saved.version }
  })
  mount(app, verificationEndpoints.delete, async ({ db, actor, params, version, now }) => {
    const root = await tenantRoot(db, actor, permission)
    await deleteSetting(db, actor, { key: params.verification, root, version, now })
    return { body: undefined, version }
  })
  mount(app, verificationEndpoints.ofTeam, async ({ db, actor, params }) => {
    const body = await choiceOf(db, actor, await teamWithSettings(db, actor, params.team))
    return { body, version: body.version }
  })
  mount(app, verificationEndpoints.choose, async ({ db, actor, params, body, version, now, services }) => {
    const team = await teamWithSettings(db, actor, params.team)
    await chooseFor(db, actor, team, { choice: body.choice, version, now })
    await services.jobs.enqueue(db, 'verification', {})
    const saved = await choiceOf(db, actor, team)
    return { body: saved, version: saved.version }
  })
  mount(app, verificationEndpoints.organisations, async ({ db, actor, params, query, now }) =>
    listTooOld(db, actor, await teamWithSettings(db, actor, params.team), query, now),
  )
}
