import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { favoriteEndpoints } from '#contract/people/favorite'
import { sessionEndpoints } from '#contract/people/session'
import { demoEndpoints } from '#contract/tenant/demo'
import { siteEndpoints } from '#contract/tenant/site'
import { refusalOf, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { emptyTestStore } from '#test/upstream/test-store'
import { projects } from '../platform/db/schema/project.ts'
import { createLog } from '../platform/log.ts'
import { createDemonstration } from './demonstration.ts'
import { loadDemo } from './load.ts'

const href = 'http://localhost:3000/'
const store = await emptyTestStore()
const application = await testApplication(store)
const { services, call } = application
afterAll(() => store.close())
let first: Record<string, number>
beforeAll(async () => {
  await loadDemo(store, { now: services.now(), webPort: 3000, log: createLog('silent') })
  first = await rowsByTable()
})

const demoOf = async () => (await call(siteEndpoints.settings, { query: { href } })).data.demo

async function signIn(email: string, password: string) {
  const { data } = await call(sessionEndpoints.create, { body: { href, email, password } })
  return { token: data.token }
}

async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await store.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: found } = await store.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )
    counts[name] = found[0]?.count ?? 0
  }
  return counts
}

it('says nothing of accounts where there is no demonstration, even beside demo content', async () => {
  services.demonstration = undefined
  expect(await demoOf()).toBeUndefined()
  const beheer = await signIn('beheer@demo.example', 'kaartenbak-demo')
  expect((await refusalOf(call(demoEndpoints.restart, {}, beheer))).code).toBe('NOT_FOUND')
})

it('has rooms and school holidays to choose from', () => {
  for (const table of ['room_lists', 'school_holidays']) expect(first[table], table).toBeGreaterThan(0)
})

it('offers accounts that sign in, and begins anew with the content of a first start', async () => {
  services.demonstration = createDemonstration(3000)
  const demo = (await demoOf()) ?? expect.fail('no demonstration')
  expect(demo.accounts.map(({ role }) => role)).toEqual(['editor', 'manager', 'administrator', 'tenant'])
  for (const { email } of demo.accounts) await signIn(email, demo.password)
  const rows = await store.db
    .select()
    .from(projects)
    .where(eq(projects.key, demo.guide ?? ''))
  expect(rows).toMatchObject([{ isOpen: true, showsGuide: true }])

  const editor = await signIn('redacteur@demo.example', demo.password)
  await call(
    favoriteEndpoints.create,
    {
      body: { type: 'ORGANISATION', key: 'bibliotheek-de-vuurtoren', title: 'De Vuurtoren', payload: {} },
      idempotencyKey: 'a-favourite',
    },
    editor,
  )
  await call(demoEndpoints.restart, {}, editor)
  expect((await refusalOf(call(sessionEndpoints.info, { body: { locale: 'nl' } }, editor))).code).toBe(
    'SIGN_IN_REQUIRED',
  )
  // Chance draws the samples, and a record may lack a field that is asked.
  const changing = new Set(['rate_limits', 'sessions', 'known_devices', 'sample_answers'])
  const kept = (counts: Record<string, number>) => Object.entries(counts).filter(([name]) => !changing.has(name))
  expect(kept(await rowsByTable())).toEqual(kept(first))

  // Who set up a tenant beside the demo keeps it.
  await createTestTenant(application)
  const again = await signIn('redacteur@demo.example', demo.password)
  expect((await refusalOf(call(demoEndpoints.restart, {}, again))).code).toBe('FORBIDDEN')
})
