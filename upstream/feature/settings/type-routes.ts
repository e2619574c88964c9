import { teamTypesEndpoints } from '#contract/team/team-types'
import { isAllowedType } from '#contract/types/type-rules'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { typeNames } from '../../kernel/type/definitions.ts'
import { findTypeRules } from '../../kernel/type/type-rules.ts'
import { saveTeamTypes, teamTypes } from './type-settings.ts'

type Offer = Call<typeof teamTypesEndpoints.offered>

async function offeredAt({ db, actor, locale }: Pick<Offer, 'db' | 'actor' | 'locale'>, teamPath: string) {
  const [{ rules, maximumOf }, types] = await Promise.all([
    findTypeRules(db, actor.tenantId, teamPath),
    typeNames(db, actor.tenantId, locale, 'organisation', { withoutBase: true }),
  ])
  const items = [...types.values()].filter((type) => type.active && isAllowedType(rules, type))
  return {
    maximum: maximumOf('organisation'),
    items: items.map(({ key, name, icon, categories }) => ({ key, name, icon, categories })),
  }
}

/** Types that teams allow: what organisations may be made of, and the lists that narrow it. */
export function mountTeamTypes(app: Application): void {
  mount(app, teamTypesEndpoints.offered, async (call) => {
    const team = await getTeam(call.db, call.actor, call.params.team)
    return offeredAt(call, team.path)
  })
  mount(app, teamTypesEndpoints.offeredIn, async (call) => {
    const organisation = await getOrganisation(call.db, call.actor, call.params.organisation)
    return offeredAt(call, organisation.teamPath)
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
