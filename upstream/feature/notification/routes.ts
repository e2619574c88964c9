import { teamNotificationEndpoints } from '#contract/notification/team-notification'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { getNotifications, saveNotifications } from './repository.ts'

export function mountNotifications(app: Application): void {
  mount(app, teamNotificationEndpoints.get, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.settings', { teamPath: team.path })
    const body = await getNotifications(db, actor, team)
    return { body, version: body.version }
  })
  mount(app, teamNotificationEndpoints.save, async ({ db, actor, params, body: input, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.settings', { teamPath: team.path })
    await saveNotifications(db, actor, team, input, { version, now })
    const body = await getNotifications(db, actor, team)
    return { body, version: body.version }
  })
}
