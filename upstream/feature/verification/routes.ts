import { verificationEndpoints } from '#contract/confirmation/verification'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { rootRecordHandlers } from '../../kernel/team/root-records.ts'
import type { Database } from '../../platform/db/store.ts'
import { listTooOld } from './organisations.ts'
import { createSetting, deleteSetting, getSetting, listSettings, updateSetting } from './settings.ts'
import { choiceOf, chooseFor } from './team-choice.ts'

const settings = rootRecordHandlers({
  permission: 'tenant.verification',
  ...{ list: listSettings, view: getSetting, create: createSetting, update: updateSetting, remove: deleteSetting },
})

async function teamWithSettings(db: Database, actor: Actor, key: string) {
  const team = await getTeam(db, actor, key)
  requirePermission(actor, 'team.settings', { teamPath: team.path })
  return team
}

/** Verification settings of the tenant, which of them teams use, and the organisations that they are about. */
export function mountVerification(app: Application): void {
  mount(app, verificationEndpoints.list, settings.list)
  mount(app, verificationEndpoints.get, (call) => settings.get(call, call.params.verification))
  mount(app, verificationEndpoints.create, settings.create)
  mount(app, verificationEndpoints.update, (call) => settings.update(call, call.params.verification))
  mount(app, verificationEndpoints.delete, (call) => settings.remove(call, call.params.verification))
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
