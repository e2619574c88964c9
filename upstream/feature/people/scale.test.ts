import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AssignmentQuery, assignmentEndpoints } from '#contract/access/assignment'
import { userEndpoints } from '#contract/people/user'
import { teamEndpoints } from '#contract/team/team'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { deepestTeams, fillWithCrowd } from '#test/upstream/crowd'
import { rowsRead } from '#test/upstream/rows-read'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { emptyTestStore } from '#test/upstream/test-store'
import { listAssignments } from '../../capability/people/assignment-list.ts'
import { getAssignableParty } from '../../capability/people/party.ts'
import { type Actor, findActor } from '../../kernel/call/actor.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { countStatements } from '../../platform/db/statement-count.ts'

// A tree of 20,000 teams, a user with 50 roles deep in it, and 50,000 people with a role. What it takes is counted, in
// statements and in rows that the database reads; how long that is, `upstream/load/rights.bench.ts` measures. In a store of its own:
// how it is read depends on what else there is.

let application: TestApplication
let tenant: TestTenant
let admin: string
let many: string
let deepest: string

beforeAll(async () => {
  application = await testApplication(await emptyTestStore())
  tenant = await createTestTenant(application)
  await fillWithCrowd(application.db, tenant)
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  const teams = await deepestTeams(application.db, tenant, 50)
  deepest = teams[0]?.key ?? ''
  many = await tenant.tokenFor(...teams.map(({ on }) => ({ role: 'viewer' as const, on })))
}, 300_000)

afterAll(() => application.store.close())

async function actorOf(token: string): Promise<Actor> {
  const actor = await findActor(application.db, token, application.clock.now())
  if (actor === undefined) throw new Error('no actor')
  return actor
}

describe('rights of a user with 50 roles in a deep tree of 20,000 teams', () => {
  it('are found with the team itself in two statements', async () => {
    const statements = await countStatements(async () => {
      const actor = await actorOf(many)
      expect(actor.grants).toHaveLength(50)
      await getTeam(application.db, actor, deepest)
    })
    expect(statements).toBe(2)
  })

  it('are asked for by a whole request in no more', async () => {
    const statements = await countStatements(async () => {
      await application.call(teamEndpoints.get, { params: { team: deepest } }, { token: many })
    })
    expect(statements).toBeLessThanOrEqual(2)
  })

  it('read what belongs to the 50 roles, and nothing that grows with the tree', async () => {
    const read = await rowsRead(application.store, (tx) => findActor(tx, many, application.clock.now()))
    // A planner may rather read a small table of another test's roles whole; the tree has 20,000 teams.
    expect(read).toBeLessThan(5_000)
  })
})

describe('lists of 50,000 people', () => {
  const limit = 50
  const wortel = { partyType: 'team', party: 'wortel' } as const
  const list = async (filter: Partial<AssignmentQuery>, params: { partyType: 'team'; party: string } = wortel) => {
    const actor = await actorOf(admin)
    const query = { scope: 'beneath' as const, limit, ...filter }
    return rowsRead(application.store, async (tx) => {
      const party = await getAssignableParty(tx, actor, params)
      const { items } = await listAssignments(tx, actor, party, query, application.clock.now())
      expect(items).toHaveLength(limit)
    })
  }

  it.each([
    ['the newest of the whole tenant', {}],
    ['those added since a day', { addedSince: '2020-01-01' }],
    ['those with a role', { role: 'viewer' }],
  ])('%s: a page reads each team once at most, and not all people', async (_, filter) => {
    expect(await list(filter)).toBeLessThan(25_000)
  })

  it('a page of people of a name reads nobody twice', async () => {
    expect(await list({ q: 'familie 49' })).toBeLessThan(75_000)
  })

  it('a later page takes as many statements as the first', async () => {
    const query = { scope: 'beneath' as const, limit }
    const first = await application.call(assignmentEndpoints.list, { params: wortel, query }, { token: admin })
    const cursor = first.data.next ?? ''
    const countOf = (more: object) =>
      countStatements(async () => {
        const input = { params: wortel, query: { ...query, ...more } }
        await application.call(assignmentEndpoints.list, input, { token: admin })
      })
    expect(await countOf({ cursor })).toBe(await countOf({}))
    expect(await countOf({})).toBeLessThanOrEqual(3)
  })

  it('people are looked for in as many statements as on a small site', async () => {
    const statements = await countStatements(async () => {
      const query = { q: 'familie 4999', limit }
      const { data } = await application.call(userEndpoints.search, { query }, { token: admin })
      expect(data.items.length).toBeGreaterThan(0)
    })
    expect(statements).toBeLessThanOrEqual(4)
  })
})
