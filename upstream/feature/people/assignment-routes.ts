import { assignmentEndpoints } from '#contract/access/assignment'
import { permissionsBeyond } from '#contract/access/delegation'
import { listAssignments } from '../../capability/people/assignment-list.ts'
import { toAssignment } from '../../capability/people/assignment-rows.ts'
import { assignRole, changeRole, getAssignment, removeRole } from '../../capability/people/assignment-write.ts'
import { getAssignableParty, type Party } from '../../capability/people/party.ts'
import { rolesIn } from '../../capability/people/role-repository.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import type { Database } from '../../platform/db/store.ts'
import { askMailAddress, requireMailAddress } from '../../platform/outside/mail-address.ts'
import { countInvitation, invite, resendInvitation } from './invite.ts'

const answer = async (db: Database, actor: Actor, party: Party, id: number, now: Date) =>
  toAssignment(actor, await getAssignment(db, party, id, now))

/** Who holds which role: looking, giving, changing, taking away and inviting. */
export function mountAssignments(app: Application): void {
  mount(app, assignmentEndpoints.list, async ({ db, actor, params, query, now }) => {
    const party = await getAssignableParty(db, actor, params)
    return listAssignments(db, actor, party, query, now)
  })
  mount(app, assignmentEndpoints.roles, async ({ db, actor, params }) => {
    const party = await getAssignableParty(db, actor, params)
    const found = await rolesIn(db, actor, party.teamPath)
    return {
      items: found.map(({ role }) => ({
        key: role.key,
        name: roleText(role.name, actor.language),
        description: roleText(role.description, actor.language),
        depth: role.depth,
        websiteOnly: role.websiteOnly,
        missing: permissionsBeyond(actor.grants, role, party),
      })),
    }
  })
  mount(app, assignmentEndpoints.assign, async ({ db, actor, params, body, now }) => {
    const party = await getAssignableParty(db, actor, params)
    return answer(db, actor, party, await assignRole(db, actor, party, body, now), now)
  })
  mount(
    app,
    assignmentEndpoints.invite,
    async ({ services, db, actor, params, body, now }) => {
      const party = await getAssignableParty(db, actor, params)
      requireMailAddress(services.outside, body.email, 'email')
      await countInvitation(db, actor, now)
      const id = await invite(db, actor, party, body, now)
      await services.jobs.enqueue(db, 'mail', {})
      return answer(db, actor, party, id, now)
    },
    { before: ({ services: { outside }, body }) => askMailAddress(outside, body.email) },
  )
  mount(app, assignmentEndpoints.change, async ({ db, actor, params, body, now }) => {
    const party = await getAssignableParty(db, actor, params)
    const row = await getAssignment(db, party, params.assignment, now)
    await changeRole(db, actor, party, row, { ...body, now })
    return answer(db, actor, party, row.id, now)
  })
  mount(app, assignmentEndpoints.remove, async ({ db, actor, params, query, now }) => {
    const party = await getAssignableParty(db, actor, params)
    const row = await getAssignment(db, party, params.assignment, now)
    await removeRole(db, actor, party, row, { last: query.last, now })
    return undefined
  })
  mount(app, assignmentEndpoints.resend, async ({ services, db, actor, params, now }) => {
    const party = await getAssignableParty(db, actor, params)
    const row = await getAssignment(db, party, params.assignment, now)
    await countInvitation(db, actor, now)
    await resendInvitation(db, actor, party, row, now)
    await services.jobs.enqueue(db, 'mail', {})
    return answer(db, actor, party, row.id, now)
  })
}
