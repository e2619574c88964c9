import { closingEndpoints } from '#contract/content/closing'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { lookAtClosing, saveClosing } from './closing.ts'

/** Closing many places for some days: its effect on all of them at once, then each by itself. */
export function mountClosing(app: Application): void {
  mount(app, closingEndpoints.preview, async ({ db, actor, params, body, now, locale }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'organisation.update', { teamPath: team.path, organisation: 0 })
    return { items: await lookAtClosing(db, actor, team, { ...body, now, locale }) }
  })

  mount(app, closingEndpoints.save, async ({ services, db, actor, params, body, version, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'organisation.update', placeOf(organisation))
    const { outside } = services
    const saved = await saveClosing(db, actor, organisation, { closing: body, version, now, outside })
    return { body: { version: saved.version }, version: saved.version }
  })
}
