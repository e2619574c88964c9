import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { datasetEndpoints } from '#contract/project/dataset'
import { teamEndpoints } from '#contract/team/team'
import { allEndpoints } from '#test/contract/endpoints'
import { teamInput } from '#test/contract/team-input'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { openReader } from '#test/upstream/open-data'
import {
  findPostgresPrograms,
  startStandby,
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '#test/upstream/postgres'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { testServer } from '#test/upstream/test-store'
import { buildPart } from '../../feature/project/build.ts'
import { sealChanges } from '../../feature/project/open/seal.ts'
import { createLog } from '../log.ts'
import { migrateStore } from './migrate.ts'
import { datasets } from './schema/project.ts'
import { openStore, type Store } from './store.ts'

const canRun = testServer() && findPostgresPrograms('pg_basebackup')
const within = { timeout: 60_000, interval: 100 }
const log = createLog('silent')
const warned = vi.spyOn(log, 'warn')

describe.skipIf(!canRun)('with a replica', () => {
  let primary: ThrowAwayPostgres
  let standby: ThrowAwayPostgres
  let store: Store
  let application: TestApplication
  let tenant: TestTenant
  let administrator: string
  beforeAll(async () => {
    primary = await startThrowAwayPostgres()
    standby = await startStandby(primary)
    store = await openStore({ dataDir: '', databaseUrl: primary.url, replicaUrl: standby.url, log })
    await migrateStore(store)
    application = await testApplication(store)
    tenant = await createTestTenant(application)
    administrator = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    return async () => {
      await store.close()
      await standby.stop()
      await primary.stop()
    }
  }, 120_000)

  const isOnReplica = (after: string | null = null) =>
    store.readLate(after, async (db) => {
      const { rows } = await db.execute<{ late: boolean }>(sql`select pg_is_in_recovery() as late`)
      return rows[0]?.late
    })
  const caughtUp = async () => {
    const { rows } = await store.db.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`)
    await vi.waitFor(async () => expect(await isOnReplica(rows[0]?.xid)).toBe(true), within)
  }
  const onStandby = async (statement: string) => {
    const client = new pg.Client({ connectionString: standby.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const namesBelow = async (token: string) => {
    const { items } = await (await application.request('/main/search/team?limit=50', { token })).json()
    return items.map(({ title }: { title: string }) => title)
  }

  it('reads there, and whoever wrote something not before that is there', async () => {
    const other = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    await caughtUp()
    await onStandby('select pg_wal_replay_pause()')
    const params = { team: 'haven' }
    const { data, version } = await application.call(teamEndpoints.get, { params }, { token: administrator })
    await application.call(
      teamEndpoints.update,
      {
        params,
        body: teamInput({ name: 'Haven nieuw', comment: data.comment }),
        version: version ?? 0,
        idempotencyKey: randomUUID(),
      },
      { token: administrator },
    )
    expect(await namesBelow(administrator)).toContain('Haven nieuw')
    expect(await namesBelow(other)).not.toContain('Haven nieuw')
    await onStandby('select pg_wal_replay_resume()')
    await caughtUp()
    expect(await namesBelow(other)).toContain('Haven nieuw')
  })

  it('answers every read there that may be late, and open data', async () => {
    const { project } = await addProject(application, administrator, { isOpen: true })
    await sealChanges({ store, now: application.clock.now })
    const made = await application.call(
      datasetEndpoints.build,
      { params: { project }, idempotencyKey: randomUUID() },
      { token: administrator },
    )
    const [dataset] = await store.db.select({ id: datasets.id }).from(datasets)
    while (await buildPart({ store, now: application.clock.now }, dataset?.id ?? ''));
    await caughtUp()
    warned.mockClear()
    const values: Record<string, string> = {
      ...{ team: 'wortel', organisation: 'bibliotheek', project, number: String(made.data.number), format: 'json' },
      kind: 'organisation',
    }
    const queries: Record<string, string> = {
      'search.search': '?q=bibliotheek',
      'export.count': '?kind=organisation&team=wortel',
      'export.workbook': '?kind=organisation&team=wortel',
      'grid.read': '?kind=organisation',
      'occurrence.teamDays': '?perDay=3',
    }
    const late = [...(await allEndpoints())].filter(([, { mayBeLate }]) => mayBeLate === true)
    expect(late.length).toBeGreaterThan(15)
    for (const [name, { path, api }] of late) {
      const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => values[part] ?? part)
      const answer = await application.request(`/${api}${filled}${queries[name] ?? ''}`, { token: administrator })
      expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200)
      await answer.arrayBuffer()
    }
    const read = openReader(application, tenant)
    for (const path of ['organisations', 'changes', 'products', 'hsds/services'])
      expect((await read(`${project}/${path}`)).status, path).toBe(200)
    expect(warned).not.toHaveBeenCalled()
  })

  it('does without it while it is away, and takes it again', { tags: ['long'], timeout: 120_000 }, async () => {
    await standby.crash()
    expect(await isOnReplica()).toBe(false)
    expect(await namesBelow(administrator)).toContain('Haven nieuw')
    await standby.restart('fast')
    await caughtUp()
  })

  it('reads from it no more when it has become a server of its own', async () => {
    await onStandby('select pg_promote()')
    expect(await isOnReplica()).toBe(false)
    expect(await namesBelow(administrator)).toContain('Haven nieuw')
  })
})
