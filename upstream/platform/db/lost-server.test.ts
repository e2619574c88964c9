import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { installationEndpoints } from '#contract/tenant/installation'
import { quickStart, startChild } from '#test/upstream/child'
import { findPostgresPrograms, freePort, startThrowAwayPostgres } from '#test/upstream/postgres'
import { testServer } from '#test/upstream/test-store'

const root = join(import.meta.dirname, '../../..')
const [restarts, rounds, amount] = process.env.TRIALS ? [10, 5, 1500] : [2, 1, 60]
const installationToken = 'installation-token-of-the-tests-0123456789'

/** An upstream or worker as `npm start` would start it. */
function startProcess(script: string, environment: Record<string, string>) {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['--import', quickStart, script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEMO: '0', OUTSIDE_CHECKS: '0', LOG_LEVEL: 'silent', ...environment },
  })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, errors: () => errors }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Milliseconds until `isSo`; when that takes too long, the error says what was waited for and, by `seen`, what was seen. */
async function until(
  name: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs: number,
  seen: () => unknown,
): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > withinMs)
      throw new Error(`${name}: not within ${withinMs} ms; ${JSON.stringify(seen())}`)
    await delay(25)
  }
  return performance.now() - started
}

/** Signs in the first administrator and saves with it, as often as it can; keeps what each save was answered. */
async function saveAllTheTime(upstream: string) {
  const send = (path: string, body: object, token: string, method = 'POST') =>
    fetch(`${upstream}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const host = 'storing.example'
  const who = { email: 'jo@storing.example', firstName: 'Jo', infix: '', familyName: 'Dijk' }
  const tenant = { key: 'storing', name: 'Storing', host, publicUrl: `http://${host}` }
  const administrator = installationEndpoints.administrator.path
  const { password } = await (await send(`/tenants${administrator}`, { ...who, tenant }, installationToken)).json()
  const session = await send(
    '/access/public/v2/session',
    { href: `http://${host}/`, email: who.email, password },
    'none',
  )
  const { token } = await session.json()
  const answers: { status: number; at: number; retryAfter: string | null }[] = []
  let saving = true
  let number = 0
  const loop = async () => {
    while (saving) {
      number += 1
      const answer = await send(`/main/state/storing-${number % 20}`, { value: number }, token, 'PUT')
      await answer.text()
      answers.push({ status: answer.status, at: performance.now(), retryAfter: answer.headers.get('retry-after') })
      if (!answer.ok) await delay(50)
    }
  }
  const loops = Promise.all(Array.from({ length: 4 }, loop))
  return {
    answers,
    stop: () => {
      saving = false
      return loops
    },
  }
}

test.skipIf(!testServer() || !findPostgresPrograms())(
  'no process ends when the server restarts or drops connections under load, and all is done once',
  { tags: ['long'], timeout: 600_000 },
  async () => {
    const postgres = await startThrowAwayPostgres()
    onTestFinished(() => postgres.stop())
    // An import that is looked at and an approved change set, each left open by a process that was killed: the import while
    // it kept what it found about its first fifty rows.
    for (const [script, killAt] of [
      ['run-import.ts', 3],
      ['run-change-set.ts', 1],
    ] as const) {
      const child = startChild(script, '', String(amount), String(killAt), postgres.url)
      expect(await child.ended, child.errors()).toBeNull()
    }
    const port = await freePort()
    const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-lost-server-'))
    const environment = {
      DATABASE_URL: postgres.url,
      INSTALLATION_TOKEN: installationToken,
      MAIL: 'files',
      DATA_DIR: dataDir,
      UPSTREAM_PORT: String(port),
    }
    const upstream = `http://127.0.0.1:${port}`
    const processes = [
      startProcess('upstream/compose/server.ts', environment),
      startProcess('upstream/compose/worker.ts', environment),
    ]
    const states = () => processes.map(({ child, errors }) => [hasEnded(child), errors()])
    const isReady = () =>
      fetch(`${upstream}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('the start', isReady, 60_000, states)
    const load = await saveAllTheTime(upstream)
    const lastAnswers = () => ({ now: performance.now(), answers: load.answers.slice(-8), processes: states() })
    const recoveries: number[] = []
    const untilSaved = async () => {
      const from = performance.now()
      const isSaved = () => load.answers.some(({ status, at }) => at > from && status === 204)
      recoveries.push(await until('a save', isSaved, 60_000, lastAnswers))
    }
    await untilSaved()
    recoveries.length = 0
    for (let round = 0; round < restarts; round += 1) {
      await postgres.restart(round % 2 === 0 ? 'immediate' : 'fast')
      await untilSaved()
      await delay(300)
    }
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (let round = 0; round < rounds; round += 1) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      await untilSaved()
      await delay(300)
    }
    const one = async (text: string) => (await client.query(text)).rows[0]
    const isDone = async () => {
      const { import: ofImport, set } = await one(
        'select (select state from import_runs) as import, (select state from change_sets) as set',
      )
      return ofImport === 'done' && set === 'done'
    }
    await until('the import and the change set', isDone, 300_000, states)
    await load.stop()

    expect(states()).toEqual([
      [false, ''],
      [false, ''],
    ])
    const refused = load.answers.filter(({ status }) => status !== 204)
    expect([...new Set(refused.map(({ status }) => status))].filter((status) => status !== 503)).toEqual([])
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    // How fast says something of the product on a quiet machine alone.
    if (process.env.TRIALS) expect(Math.max(...recoveries)).toBeLessThan(2000)
    expect(
      await one(`select
        (select count(*)::int from import_records where outcome = 'success') as saved,
        (select count(*)::int from items where managed_by = 'import') as added,
        (select count(*)::int from change_records where outcome = 'done') as moved,
        (select count(*)::int from audit_events where action = 'transferred') as told,
        (select count(*)::int from (select 1 from audit_events where details ? 'import' or action = 'transferred'
          group by subject_id, action having count(*) > 1) twice) as doubled`),
    ).toEqual({ saved: amount, added: amount, moved: amount, told: amount, doubled: 0 })
    await client.end()
  },
)
