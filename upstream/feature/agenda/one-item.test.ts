import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import type { StandardRole } from '#contract/access/permissions'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { sessionEndpoints } from '#contract/people/session'
import { menuEndpoints } from '#contract/team/menu'
import { agendaOfEachTest, params, weekly } from '#test/upstream/agenda/agenda-calls'
import { refusalOf } from '#test/upstream/application'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'

const agenda = agendaOfEachTest()

// A role on one agenda item: who holds it comes to that item by its organisation's agenda, and to nothing beside it.
let own: { key: string; version: number }
let other: { key: string; version: number }

beforeEach(async () => {
  own = await agenda().add(weekly, { title: 'Voorlezen' })
  other = await agenda().add({ ...weekly, start: '2026-12-03T10:00' }, { title: 'Bridge' })
})

/** Somebody who got a role on the first item from an administrator, as that one gives it. */
async function holderOf(role: StandardRole) {
  const { tenant, application } = agenda()
  const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid }])
  const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  await give(admin, user.id, role)
  return { user, token: await tenant.sessionOf(user), admin, application }
}
const give = (token: string, user: string, role: string) =>
  agenda().application.call(
    assignmentEndpoints.assign,
    {
      params: { partyType: 'agenda', party: own.key },
      body: { user, role },
      idempotencyKey: crypto.randomUUID(),
    },
    { token },
  )

describe('a role on one agenda item', () => {
  it('shows that item in the agenda of its organisation, and no other', async () => {
    const { token, application } = await holderOf('viewer')
    const days = await agenda().days({ date: '2026-12-02' }, { token })
    expect(new Set(days.flatMap(({ occurrences }) => occurrences.map(({ item }) => item)))).toEqual(new Set([own.key]))
    const list = await application.call(itemEndpoints.agenda, { params }, { token })
    expect(list.data.items.map(({ key }) => key)).toEqual([own.key])
    const item = (key: string) =>
      application.call(itemEndpoints.agendaItem, { params: { ...params, item: key } }, { token })
    expect((await item(own.key)).data.title).toBe('Voorlezen')
    expect((await refusalOf(item(other.key))).status).toBe(404)
    expect((await refusalOf(application.call(itemEndpoints.organisation, { params }, { token }))).status).toBe(404)
  })

  it('leads there from the menu and from the roles that one has', async () => {
    const { token, application } = await holderOf('viewer')
    const { data: menu } = await application.call(menuEndpoints.organisation, { params }, { token })
    expect(menu).toMatchObject({ actions: ['agenda'], organisationActions: [], agendaActions: [] })
    const { data: info } = await application.call(
      sessionEndpoints.info,
      { body: { locale: 'nl', timeZone: 'Europe/Amsterdam' } },
      { token },
    )
    expect(info.itemRoles).toMatchObject([
      { type: 'agenda', key: own.key, organisation: 'bibliotheek', reachable: true },
    ])
  })

  it('of an editor checks and saves it, and sees its concept, which a viewer of it does not', async () => {
    const { token, application } = await holderOf('editor')
    const viewer = await holderOf('viewer')
    const values = { title: 'Voorlezen', when: { ...weekly, start: '2026-12-02T15:00' } }
    const check = { params, body: { item: own.key, types: [], values } }
    expect((await application.call(contentEndpoints.checkAgendaItem, check, { token })).data.fields).toEqual([])
    const call = {
      params: { ...params, item: own.key },
      body: { types: [], values, save: 'concept' as const },
      version: `"v${own.version}"`,
    }
    await application.call(contentEndpoints.saveAgendaItem, call, { token })
    expect((await agenda().starts('2026-12-02', token))[0]).toBe('2026-12-02T15:00')
    expect((await agenda().starts('2026-12-02', viewer.token))[0]).toBe('2026-12-02T10:00')
    const beside = { ...call, params: { ...params, item: other.key } }
    expect((await refusalOf(application.call(contentEndpoints.saveAgendaItem, beside, { token }))).status).toBe(404)
  })

  it('is given by who assigns roles on that item, and by nobody without that right', async () => {
    const { tenant } = agenda()
    const person = await tenant.addUser([{ role: 'viewer', on: tenant.on.bibliotheek }])
    const manager = await holderOf('manager')
    const editor = await holderOf('editor')
    expect((await refusalOf(give(editor.token, person.id, 'viewer'))).status).toBe(403)
    const { data } = await agenda().application.call(
      assignmentEndpoints.invite,
      {
        params: { partyType: 'agenda', party: own.key },
        body: { email: 'nieuw@elders.example', role: 'editor', locale: 'nl' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager.token },
    )
    expect(data).toMatchObject({ partyType: 'agenda', partyOrganisation: 'bibliotheek', status: 'invited' })
    const at = { params: { partyType: 'agenda', party: other.key } as const, query: {} }
    const elsewhere = agenda().application.call(assignmentEndpoints.list, at, { token: manager.token })
    expect((await refusalOf(elsewhere)).status).toBe(404)
  })

  it('begins nothing in the archive of its organisation', async () => {
    const { admin, application } = await holderOf('viewer')
    const { tenant } = agenda()
    const person = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    const archivedAt = application.clock.now()
    await application.db.update(items).set({ archivedAt }).where(eq(items.id, tenant.items.bibliotheek.id))
    expect((await refusalOf(give(admin, person.id, 'viewer'))).code).toBe('ORGANISATION_ARCHIVED')
  })

  it('ends with the item', async () => {
    const { user, application, admin } = await holderOf('editor')
    const call = { params: { ...params, item: own.key }, version: `"v${own.version}"` }
    await application.call(occurrenceChangeEndpoints.remove, call, { token: admin })
    const held = and(eq(roleAssignments.userId, user.id), eq(roleAssignments.partyType, 'agenda'))
    expect(await application.db.$count(roleAssignments, held)).toBe(0)
  })
})
