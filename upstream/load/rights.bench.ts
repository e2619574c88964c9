import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { AssignmentQuery } from '#contract/assignment'
import { type Actor, findActor } from '../access/actor.ts'
import { migrateStore } from '../db/migrate.ts'
import { openStore, type Store } from '../db/store.ts'
import { createLog } from '../log.ts'
import { listAssignments } from '../main/assignment/list.ts'
import { getAssignableParty } from '../main/assignment/party.ts'
import { getTeam } from '../main/team/repository.ts'
import { searchUsers } from '../main/user/repository.ts'
import { deepestTeams, fillWithCrowd } from '../testing/crowd.ts'
import { startThrowAwayPostgres } from '../testing/postgres.ts'
import { createTestTenant } from '../testing/tenant.ts'
import { createDatabase } from '../testing/test-store.ts'

// What rights and lists of people cost on PostgreSQL: 50 roles deep in a tree of 20,000 teams, and 50,000 people with a
// role. By hand: `node upstream/load/rights.bench.ts`; `--server <url>` takes a running one.

const rounds = 60
const now = new Date()

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = -10; round < rounds; round += 1) {
    const started = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  console.log(`${name}: ${at(0.5)} ms in the middle, ${at(0.95)} ms for 95 of 100`)
}

async function bench(store: Store): Promise<void> {
  await migrateStore(store)
  const tenant = await createTestTenant({ store, clock: { now: () => now, advance: () => undefined } })
  await fillWithCrowd(store.db, tenant)
  const teams = await deepestTeams(store.db, tenant, 50)
  const { rows } = await store.db.execute<{ depth: number }>(
    sql`select max(length(path) - length(replace(path, '/', '')) - 1)::int as depth from teams`,
  )
  console.log(`20,000 teams, ${rows[0]?.depth} deep; 50,000 people`)
  const token = await tenant.tokenFor(...teams.map(({ on }) => ({ role: 'viewer' as const, on })))
  const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  const actorOf = async (of: string): Promise<Actor> => {
    const actor = await findActor(store.db, of, now)
    if (actor === undefined) throw new Error('no actor')
    return actor
  }
  await time('session with 50 roles', () => actorOf(token))
  await time('the same, and a team among them', async () =>
    getTeam(store.db, await actorOf(token), teams[0]?.key ?? ''),
  )

  const list =
    (filter: Partial<AssignmentQuery>, party = 'wortel') =>
    async () => {
      const actor = await actorOf(admin)
      const found = await getAssignableParty(store.db, actor, { partyType: 'team', party })
      return listAssignments(store.db, actor, found, { scope: 'beneath', limit: 50, ...filter }, now)
    }
  const { next } = await list({})()
  await time('people, the newest', list({}))
  await time('people, a later page', list({ cursor: next ?? '' }))
  await time('people added since a day', list({ addedSince: '2020-01-01' }))
  await time('people with a role', list({ role: 'viewer' }))
  await time('people of a name', list({ q: 'familie 49' }))
  await time('people of a small branch', list({}, 'schaal-3000'))
  await time('people looked for', async () =>
    searchUsers(store.db, await actorOf(admin), { q: 'familie 4999' }, { limit: 50 }, now),
  )
}

const { values: given } = parseArgs({ options: { server: { type: 'string' } } })
const own = given.server === undefined ? await startThrowAwayPostgres() : undefined
const databaseUrl = await createDatabase(given.server ?? own?.url ?? '', 'rights_bench')
const store = await openStore({ dataDir: '', databaseUrl, log: createLog('warn') })
try {
  await bench(store)
} finally {
  await store.close()
  await own?.stop()
}
