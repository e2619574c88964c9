import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { getAssignableParty } from '../../capability/people/party.ts'
import { ownRights, rightsOfUser, whoCan } from '../../capability/people/rights.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'

/** Rights that explain themselves: others' for who assigns roles at a place, one's own for everybody. */
export function mountRights(app: Application): void {
  mount(app, effectiveRightsEndpoints.ofUser, async ({ db, actor, params }) => {
    const party = await getAssignableParty(db, actor, params)
    return { rights: await rightsOfUser(db, actor, party, params.user) }
  })
  mount(app, effectiveRightsEndpoints.own, ({ db, actor, query }) => ownRights(db, actor, query))
  mount(app, effectiveRightsEndpoints.whoCan, async ({ db, actor, params, query }) => {
    const party = await getAssignableParty(db, actor, params)
    return { people: await whoCan(db, actor, party, query.permission) }
  })
}
