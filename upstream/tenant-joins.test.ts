import { eq, sql } from 'drizzle-orm'
import { parse } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyRule, projectKinds } from '#contract/project/project-selection'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { permissionLines } from '#test/upstream/permissions/all-lines'
import { createSuite, endpointOf } from '#test/upstream/permissions/suite'
import { statementsSent } from '#test/upstream/statements-sent'
import { createTestTenant } from '#test/upstream/tenant'
import { type Keys, readKeys, tenantAlone } from '#test/upstream/tenant-joins/keys'
import { joinsOf } from '#test/upstream/tenant-joins/statement'
import { emptyTestStore } from '#test/upstream/test-store'
import { workByHand } from '#test/upstream/work-by-hand'
import { startWork } from './compose/work.ts'
import { loadDemo } from './demo/load.ts'
import { generateBatch } from './load/generate.ts'
import { callsOf } from './load/scale-compare.ts'
import { projects } from './platform/db/schema/project.ts'
import { tenants } from './platform/db/schema/tenant.ts'
import type { Store } from './platform/db/store.ts'
import { createLog } from './platform/log.ts'

// No statement joins tables of tenants without the tenant (docs/operations.md, "Citus"). It looks at what the upstream
// sends for every endpoint, for the reads that `npm run bench` compares, for saves, and for jobs as far as the demo gives them
// something to do; not at what functions and triggers of the database do by themselves.

/** Joins that do not say the tenant, by what is joined and where in the statement. */
const excused: { apart: string; where: string; because: string }[] = [
  {
    apart: 'teams | organisation_settings',
    where: 'left join "organisation_settings" on "organisation_settings"."item_id" = $1',
    because: 'the settings of an organisation that was found in its tenant, beside those of the teams above it',
  },
  {
    apart: 'teams, policy_choices, confirmation_policies, policy_choices o | deadlines',
    where: 'left join "deadlines" on "deadlines"."item_id" = $2',
    because: 'the deadline of an organisation that was found in its tenant, beside the policies of the teams above it',
  },
  {
    apart: 'teams | user_states',
    where: 'where "teams"."key" = "user_states"."value" ->> \'key\' and ("teams"."tenant_id" = $',
    because: 'what somebody keeps at a site, and a team of the tenant of that site: the session says both',
  },
]

let store: Store
let keys: Keys
let sent: Map<string, unknown[]>
let failedJobs: unknown[]

beforeAll(async () => {
  store = await emptyTestStore()
  keys = await readKeys(store.db)
  const work = workByHand()
  const application = await testApplication(store, work.jobs)
  await fill(application)
  const tenant = await createTestTenant(application)
  const suite = await createSuite(application, tenant)
  sent = await statementsSent(async () => {
    await startWork(application.services, work.jobs)
    await work.carryOutAll()
    for (const role of ['tenant', 'editor'] as const) {
      const token = await tenant.tokenFor({ role, on: tenant.on.wortel })
      for (const [name, line] of Object.entries(permissionLines)) {
        if (name === 'session.delete') continue
        // To its end: a file is read from the database while it is downloaded.
        await (await suite.send(endpointOf(name), line, token)).arrayBuffer()
      }
    }
    const { reads, saves } = await callsOf(store)
    for (const call of [...reads.values(), ...saves.values()]) await call()
    failedJobs = await work.carryOutAll()
  })
}, 120_000)
afterAll(() => store.close())

/** The demo, with the few records that the compared reads ask for, and a project that is open to everybody. */
async function fill({ db, clock }: TestApplication): Promise<void> {
  const now = clock.now()
  await loadDemo(store, { now, webPort: 3000, log: createLog('silent') })
  for (const kind of ['organisation', 'product', 'agenda'] as const) {
    const batch = { tenant: 'demo', kind, from: 495, to: 505, organisations: 505, isLast: kind === 'agenda' }
    await store.withTransaction((tx) => generateBatch(tx, batch, now))
  }
  const [demo] = await db.select().from(tenants).where(eq(tenants.key, 'demo'))
  const rules = { basicPreselection: emptyRule, basicSelection: emptyRule, regionalSelection: emptyRule }
  await db.insert(projects).values({
    ...{ tenantId: demo?.id ?? 0, key: 'alles', name: 'Alles', websites: [], managers: [], content: [...projectKinds] },
    ...{ selection: { baseArea: [], regionalArea: [], ...rules, extraSelection: emptyRule }, isOpen: true },
    ...{ createdAt: now, updatedAt: now },
  })
}

type Found = { text: string; apart: string[] }

/** Counts the joins in the statements, and finds those without the tenant. */
async function look(statements: ReadonlyMap<string, unknown[]>) {
  const counts = { statements: 0, joining: 0, joins: 0, withTenant: 0 }
  const unknown: string[] = []
  const found: Found[] = []
  for (const [text, values] of statements) {
    const { stmts = [] } = await parse(text)
    for (const { stmt } of stmts) {
      if (stmt === undefined) continue
      const joins = joinsOf(stmt, values, keys)
      counts.statements += 1
      counts.joins += joins.count
      counts.joining += Math.min(joins.count, 1)
      counts.withTenant += joinsOf(stmt, values, tenantAlone(keys)).held
      unknown.push(...joins.unknown)
      if (joins.apart.length > 0) found.push({ text: text.replace(/\s+/g, ' '), apart: joins.apart })
    }
  }
  return { counts, unknown, found }
}

const excuseOf = ({ text }: Found, apart: string) =>
  excused.find((one) => one.apart === apart && text.includes(one.where))

const withoutExcuse = (found: readonly Found[]) =>
  found.flatMap((one) =>
    one.apart.filter((apart) => excuseOf(one, apart) === undefined).map((apart) => `${apart}: ${one.text}`),
  )

describe('the statements that the upstream sends', () => {
  it('join rows of tenants by the tenant, or by a key of one row of the installation', async () => {
    const { counts, unknown, found } = await look(sent)
    expect(withoutExcuse(found)).toEqual([])
    expect(unknown).toEqual([])
    // With few of them this would say nothing.
    expect(counts.statements).toBeGreaterThan(600)
    expect(counts.joins).toBeGreaterThan(550)
  })

  it('are those of jobs too, which all do their work', () => {
    expect(failedJobs).toEqual([])
    expect([...sent.keys()].filter((text) => text.startsWith('delete from "rate_limits"'))).not.toEqual([])
  })

  it('are excused by name, with a reason and for as long as they are sent', async () => {
    const { found } = await look(sent)
    const used = new Set(found.flatMap((one) => one.apart.map((apart) => excuseOf(one, apart))))
    expect(excused.filter((one) => !used.has(one) || one.because === '')).toEqual([])
  })

  it('are reported when one joins by a name', async () => {
    const wrong = await statementsSent(() =>
      store.db.execute(sql`select i.id from items i join teams t on t.name = i.title where i.tenant_id = ${1}`),
    )
    const { found } = await look(wrong)
    expect(withoutExcuse(found)).toEqual([expect.stringMatching(/^items i \| teams t: select i\.id from/)])
  })
})
