import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { AssignmentQuery } from '#contract/access/assignment'
import { deepestTeams, fillWithCrowd } from '#test/upstream/crowd'
import { startThrowAwayPostgres } from '#test/upstream/postgres'
import { createTestTenant } from '#test/upstream/tenant'
import { replaceDatabase } from '#test/upstream/test-store'
import { listAssignments } from '../capability/people/assignment-list.ts'
import { getAssignableParty } from '../capability/people/party.ts'
import { searchUsers } from '../capability/people/user-repository.ts'
import { type Actor, findActor } from '../kernel/call/actor.ts'
import { getTeam } from '../kernel/team/repository.ts'
import { migrateStore } from '../platform/db/migrate.ts'
import { keepStatements } from '../platform/db/statement-count.ts'
import { openStore, type Store } from '../platform/db/store.ts'
import { createLog } from '../platform/log.ts'

// Cost of rights and lists of people on PostgreSQL (50 roles deep in 20,000 teams, and 50,000 people): the caller's
// wait and the database's share. By hand: `node upstream/load/rights.bench.ts`; `--server <url>` takes a running one.

const rounds = 60
const now = new Date()

const planSchema = z.tuple([z.object({ 'Planning Time': z.number(), 'Execution Time': z.number() })])

/** Time of the statements that `work` sends, in milliseconds, according to the server. */
async function databaseTime(client: pg.Client, work: () => Promise<unknown>) {
  const statements = await keepStatements(work)
  let [planning, running] = [0, 0]
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values)
    const [plan] = planSchema.parse(rows[0]['QUERY PLAN'])
    planning += plan['Planning Time']
    running += plan['Execution Time']
  }
  return { statements: statements.length, planning, running }
}

const middleOf = (times: number[], part = 0.5) =>
  (times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1)

async function time(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = -10; round < rounds; round += 1) {
    const started = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - started)
  }
  const costs = []
  for (let round = 0; round < rounds / 2; round += 1) costs.push(await databaseTime(client, work))
  const [waited, most] = [middleOf(times), middleOf(times, 0.95)]
  const running = middleOf(costs.map((cost) => cost.running))
  const planning = middleOf(costs.map((cost) => cost.planning))
  console.log(
    `${name}: ${waited} ms in the middle, ${most} ms for 95 of 100; ${costs[0]?.statements} statements, ` +
      `the database runs ${running} ms and plans ${planning} ms`,
  )
}

async function bench(store: Store, client: pg.Client): Promise<void> {
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
  await time(client, 'session with 50 roles', () => actorOf(token))
  await time(client, 'the same, and a team among them', async () =>
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
  await time(client, 'people, the newest', list({}))
  await time(client, 'people, a later page', list({ cursor: next ?? '' }))
  await time(client, 'people added since a day', list({ addedSince: '2020-01-01' }))
  await time(client, 'people with a role', list({ role: 'viewer' }))
  await time(client, 'people of a name', list({ q: 'familie 49' }))
  await time(client, 'people of a small branch', list({}, 'schaal-3000'))
  await time(client, 'people looked for', async () =>
    searchUsers(store.db, await actorOf(admin), { q: 'familie 4999' }, { limit: 50 }, now),
  )
}

const { values: options } = parseArgs({ options: { server: { type: 'string' } } })
const own = options.server === undefined ? await startThrowAwayPostgres() : undefined
const databaseUrl = await replaceDatabase(options.server ?? own?.url ?? '', 'rights_bench')
const store = await openStore({ dataDir: '', databaseUrl, log: createLog('warn') })
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
try {
  await bench(store, client)
} finally {
  await client.end()
  await store.close()
  await own?.stop()
}
