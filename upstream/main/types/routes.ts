import { teamTypesEndpoints } from '#contract/team-types'
import { isAllowedType } from '#contract/type-rules'
import { type Application, mount } from '../../mount.ts'
import { listTypes } from '../../words/types.ts'
import { requirePermission } from '../scope.ts'
import { getTeam } from '../team/repository.ts'
import { choosable, saveTeamTypes, teamTypes, toOffer } from './settings.ts'
import { findTypeRules } from './type-rules.ts'

/** Types that teams allow: what organisations may be made of, and the lists that narrow it. */
export function mountTeamTypes(app: Application): void {
  mount(app, teamTypesEndpoints.offered, async ({ db, actor, params, locale }) => {
    const team = await getTeam(db, actor, params.team)
    const [{ rules, maximumOf }, types] = await Promise.all([
      findTypeRules(db, actor.tenantId, team.path),
      listTypes(db, actor.tenantId, 'organisation'),
    ])
    const offered = choosable(types).filter((type) => isAllowedType(rules, type))
    return { maximum: maximumOf('organisation'), items: offered.map((type) => toOffer(type, locale)) }
  })
  mount(app, teamTypesEndpoints.get, async ({ db, actor, params, locale }) => {
    const team = await getTeam(db, actor, params.team)
    return { body: await teamTypes(db, actor, team, locale), version: team.typesVersion }
  })
  mount(app, teamTypesEndpoints.update, async ({ db, actor, params, body, version, now, locale }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.settings', { teamPath: team.path })
    const saved = await saveTeamTypes(db, actor, team, body, { version, now, locale })
    return { body: await teamTypes(db, actor, saved, locale), version: saved.typesVersion }
  })
}
