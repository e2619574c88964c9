import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountEndpoints } from '#contract/people/account'
import { installationEndpoints } from '#contract/tenant/installation'
import { quickStart } from '#test/upstream/child'
import { findPgbouncer, startThrowAwayPooler, type ThrowAwayPooler } from '#test/upstream/pgbouncer'
import { findPostgresPrograms, freePort, startThrowAwayPostgres, type ThrowAwayPostgres } from '#test/upstream/postgres'
import { testServer } from '#test/upstream/test-store'
import { startJobs } from '../jobs/boss.ts'
import { createLog } from '../log.ts'
import { migrateStore } from './migrate.ts'
import { openStore } from './store.ts'

const root = join(import.meta.dirname, '../../..')
const log = createLog('silent')
const installationToken = 'installation-token-of-the-tests-0123456789'
/** Of the pooler to the server, for all processes together. */
const connections = 3
const within = { timeout: 60_000, interval: 100 }

const canRun = testServer() && findPostgresPrograms()
if (canRun && !findPgbouncer()) process.stdout.write('Skipped: no PgBouncer on this machine (Debian: pgbouncer).\n')

describe.skipIf(!canRun || !findPgbouncer())('behind PgBouncer in transaction mode', () => {
  let postgres: ThrowAwayPostgres
  let pooler: ThrowAwayPooler
  beforeAll(async () => {
    postgres = await startThrowAwayPostgres()
    pooler = await startThrowAwayPooler(postgres.url, connections)
    return async () => {
      await pooler.stop()
      await postgres.stop()
    }
  })

  it('is not reached without being told so, which is said in words', async () => {
    await expect(openStore({ dataDir: '', databaseUrl: pooler.url, log })).rejects.toThrow(
      'DATABASE_URL leads through PgBouncer: give DATABASE_DIRECT_URL too',
    )
  })

  it('more transactions than it has connections get their own answers, however often a statement comes by', async () => {
    const databaseUrl = pooler.url
    const store = await openStore({
      dataDir: '',
      databaseUrl,
      poolSize: 12,
      isPooled: true,
      listenUrl: postgres.url,
      log,
    })
    onTestFinished(() => store.close())
    const ask = (tx: Pick<typeof store.db, 'execute'>, n: number) =>
      tx.execute<{ n: number; pid: number }>(sql`select ${n}::int as n, pg_backend_pid() as pid`)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        store.withTransaction(async (tx) => [await ask(tx, n), await ask(tx, n), await ask(tx, n)]),
      ),
    )
    expect(answers.map((of) => of.map(({ rows }) => rows[0]?.n))).toEqual(answers.map((_, n) => [n, n, n]))
    expect(answers.every((of) => new Set(of.map(({ rows }) => rows[0]?.pid)).size === 1)).toBe(true)
    expect(new Set(answers.map(([first]) => first?.rows[0]?.pid)).size).toBeGreaterThan(1)
    const alone = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(store.db, n)))
    expect(alone.map(({ rows }) => rows[0]?.n)).toEqual(alone.map((_, n) => n))
  })

  it('an upstream serves and saves, and a worker hears of its jobs past it', { timeout: 180_000 }, async () => {
    const store = await openStore({ dataDir: '', databaseUrl: postgres.url, log })
    await migrateStore(store)
    await (await startJobs({ store, log, work: false })).stop()
    await store.close()
    const port = await freePort()
    const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-pooler-'))
    const start = (script: string, more: Record<string, string>) => {
      const child = spawn(
        join(root, 'node_modules/.bin/node'),
        ['--import', quickStart, `upstream/compose/${script}.ts`],
        {
          cwd: root,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url, INSTALLATION_TOKEN: installationToken },
            ...{ DEMO: '0', OUTSIDE_CHECKS: '0', LOG_LEVEL: 'silent', MAIL: 'files', DATA_DIR: dataDir },
            ...{ UPSTREAM_PORT: String(port), ...more },
          },
        },
      )
      onTestFinished(() => void child.kill('SIGKILL'))
    }
    start('server', { WORK: '0' })
    start('worker', {})
    const upstream = `http://127.0.0.1:${port}`
    const send = (path: string, token: string, body: object, method = 'POST') =>
      fetch(`${upstream}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    await vi.waitFor(async () => expect((await fetch(`${upstream}/ready`)).status).toBe(200), within)
    const who = { email: 'jo@pool.example', firstName: 'Jo', infix: '', familyName: 'Dijk' }
    const tenant = { key: 'pool', name: 'Pool', host: 'pool.example', publicUrl: 'http://pool.example' }
    const href = 'http://pool.example/'
    const made = await send(`/tenants${installationEndpoints.administrator.path}`, installationToken, {
      ...who,
      tenant,
    })
    const { password } = await made.json()
    const session = await send('/access/public/v2/session', 'none', { href, email: who.email, password })
    const { token } = await session.json()

    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, n) =>
        n % 3 === 0
          ? (await send(`/main/state/plek-${n % 20}`, token, { value: n }, 'PUT')).status
          : (await fetch(`${upstream}/main/team/pool`, { headers: { Authorization: `Bearer ${token}` } })).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 204]))

    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    onTestFinished(() => client.end())
    const count = async (condition: string) =>
      (await client.query(`select count(*)::int as n from pg_stat_activity where ${condition}`)).rows[0].n
    expect(await count(`application_name = 'kaartenbak'`)).toBeLessThanOrEqual(connections)
    await vi.waitFor(async () => expect(await count(`query ilike 'listen%'`)).toBeGreaterThan(0), within)

    await send(`/main${accountEndpoints.requestReset.path}`, 'none', { email: who.email, href })
    const mails = () => {
      const folder = join(dataDir, 'mail')
      return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
    }
    await vi.waitFor(() => expect(mails().join()).toContain('/reset/'), within)
  })
})
