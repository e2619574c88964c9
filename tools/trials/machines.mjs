import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { root, Stop } from '../../scripts/lib/machine.mjs'
import { freePort } from '../../scripts/lib/network.mjs'
import { startProduct } from '../../scripts/lib/product.mjs'
import { startSaving } from './savers.mjs'

// Two webs, two upstreams and two workers over one PostgreSQL with a synchronous stand-by, all behind deploy/haproxy.cfg. People
// save all the time and are invited, and products go offline by plan, while every process is restarted in turn and while the
// primary is killed and its stand-by promoted. Nothing acknowledged may be gone, no plan carried out twice, no mail unsent,
// and clients told to wait must be answered within seconds. Nobody restarts anything for the fail-over.

const haproxy = '/usr/sbin/haproxy'
/** Waiting for longer than this, in milliseconds, counts as an error. */
const patience = 30_000
const secret = () => randomBytes(32).toString('hex')

export async function runMachines() {
  if (!existsSync(haproxy)) throw new Stop('HAProxy is needed (Debian: haproxy).')
  const { startStandby, startThrowAwayPostgres } = await import('../../test/upstream/postgres.ts')
  const ending = []
  try {
    const primary = await startThrowAwayPostgres()
    ending.push(() => primary.stop())
    const standby = await startStandby(primary)
    ending.push(() => standby.stop())
    await query(primary.url, `alter system set synchronous_standby_names = '*'`)
    await query(primary.url, 'select pg_reload_conf()')
    const servers = [primary, standby]
    const places = await choosePlaces(servers)
    for (const [index, { url }] of servers.entries())
      ending.push(await sayRole(url, Number(places[`ROLE_${index + 1}`])))
    ending.push(await startProxy(places))

    const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-machines-'))
    ending.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const machines = createMachines(places, dataDir)
    ending.push(() => machines.stopAll())
    await machines.startAll()
    const origin = `http://localhost:${portOf(places.WEB)}`
    return (await tryEverything({ origin, places, machines, servers, dataDir })) ? 0 : 1
  } finally {
    for (const end of ending.reverse()) await end()
  }
}

async function tryEverything({ origin, places, machines, servers: [primary, standby], dataDir }) {
  const people = await startSaving([{ origin, upstream: `http://${places.UPSTREAM}` }], { patience })
  const invited = []
  const planned = []
  const act = async (when) => {
    await invite(people, invited)
    await planOffline(people, planned)
    await delay(15_000)
    people.say(when)
  }
  await act('two of each')
  for (const name of machines.names) {
    await machines.restart(name)
    await delay(2_000)
    people.say(`${name} restarted`)
  }
  await act('all restarted in turn')
  const restartWaits = people.waits.splice(0)

  await primary.crash()
  const killedAt = performance.now()
  await query(standby.url, 'select pg_promote()')
  const before = people.saved()
  while (people.saved() < before + 4 && performance.now() - killedAt < patience) await delay(20)
  const recovered = Math.round(performance.now() - killedAt)
  await act('the stand-by alone')
  await delay(60_000)

  const isWell = await people.end()
  sayObjectives({ calls: people.calls(), errors: people.errors.length, recovered })
  sayWaits('restarts', restartWaits)
  sayWaits('the fail-over', people.waits)
  return [isWell, await countPlans(standby.url, planned), countMails(dataDir, invited)].every(Boolean)
}

/** The objectives of docs/operations.md that this trial measures. */
function sayObjectives({ calls, errors, recovered }) {
  const share = ((100 * Math.max(0, calls - errors)) / Math.max(1, calls)).toFixed(2)
  console.log(`editing available: 99.9 % wanted, ${share} % of ${calls} calls within ${patience / 1000} s`)
  console.log(`acknowledged saves lost (RPO): 0 wanted, ${errors === 0 ? 0 : 'see above'}`)
  console.log(`a lost primary (RTO): at most 60,000 ms wanted, the first saves after ${recovered} ms`)
}

const portOf = (place) => Number(place.split(':').at(-1))

/** Where everything listens, by the names that deploy/haproxy.cfg has for them. */
async function choosePlaces(servers) {
  const places = {}
  const names = ['WEB', 'WEB_1', 'WEB_2', 'UPSTREAM', 'UPSTREAM_1', 'UPSTREAM_2', 'POSTGRES']
  for (const name of names) places[name] = `127.0.0.1:${await freePort()}`
  for (const [index, { url }] of servers.entries()) {
    places[`POSTGRES_${index + 1}`] = new URL(url).host
    places[`ROLE_${index + 1}`] = String(await freePort())
  }
  return places
}

async function query(url, text, values) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

/** Says of a server whether it is the primary, as Patroni does. */
async function sayRole(url, port) {
  const server = createServer(async (_, answer) => {
    const isPrimary = await query(url, 'select not pg_is_in_recovery() as is').then(
      ({ rows }) => rows[0].is,
      () => false,
    )
    answer.writeHead(isPrimary ? 200 : 503).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () => new Promise((resolve) => server.close(resolve))
}

async function startProxy(places) {
  const child = spawn(haproxy, ['-db', '-f', join(root, 'deploy', 'haproxy.cfg')], {
    env: { ...process.env, ...places },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  const early = await Promise.race([ended, delay(1_500)])
  if (early !== undefined) throw new Stop('HAProxy did not start; try haproxy -c -f deploy/haproxy.cfg.')
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

/** The six processes, each with an environment of its own. */
function createMachines(places, dataDir) {
  const database = `postgres://postgres@${places.POSTGRES}/postgres`
  const shared = {
    ...{ DATABASE_URL: database, MAIL: 'files', SESSION_SECRET: secret(), INSTALLATION_TOKEN: secret() },
    ...{ TRUST_PROXY: '1', OUTSIDE_CHECKS: '0', DRAIN_SECONDS: '2.2' },
  }
  // The upstream must use the address of the proxy as that of the site.
  const [web, upstream] = [portOf(places.WEB), portOf(places.UPSTREAM)]
  const parts = {
    'upstream 1': { part: 'upstream', port: web, upstreamPort: portOf(places.UPSTREAM_1), env: { WORK: '0' } },
    'upstream 2': {
      part: 'upstream',
      port: web,
      upstreamPort: portOf(places.UPSTREAM_2),
      env: { WORK: '0', DEMO: '0' },
    },
    'worker 1': { part: 'worker', port: web, upstreamPort: upstream },
    'worker 2': { part: 'worker', port: web, upstreamPort: upstream },
    'web 1': { part: 'web', port: portOf(places.WEB_1), upstreamPort: upstream },
    'web 2': { part: 'web', port: portOf(places.WEB_2), upstreamPort: upstream },
  }
  const running = new Map()
  const start = async (name) => {
    const { env = {}, ...part } = parts[name]
    running.set(name, await startProduct({ ...part, dataDir, env: { ...shared, ...env } }))
  }
  const migrate = async () => {
    const env = { ...process.env, DATABASE_URL: database }
    const child = spawn(process.execPath, [join(root, 'scripts', 'migrate.mjs')], { env, stdio: 'inherit' })
    const [status] = await once(child, 'exit')
    if (status !== 0) throw new Stop('npm run migrate failed.')
  }
  return {
    names: Object.keys(parts),
    async startAll() {
      await migrate()
      for (const name of Object.keys(parts)) await start(name)
    },
    async restart(name) {
      await running.get(name).stop()
      await start(name)
    },
    async stopAll() {
      for (const product of running.values()) await product.stop()
    },
  }
}

/** Invites ten people; each gets a mail, which a worker sends. */
async function invite({ call, errors }, invited) {
  for (let index = 0; index < 10; index += 1) {
    const email = `genodigd-${invited.length}@machines.example`
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await post(call, '/party/team/demo/invitation', { email, role: 'viewer', locale: 'nl' }, headers)
    if (answer.status === 201) invited.push(email)
    else errors.push(`inviting answered ${answer.status}: ${await answer.text()}`)
  }
}

/** Plans that ten products go offline, each some seconds from now; a worker carries that out. */
async function planOffline({ call, errors, paths }, planned) {
  const list = await (await call('/team/demo/product?limit=100&sort=-title&state=published')).json()
  const free = list.items
    .filter(({ actions }) => actions.includes('publish'))
    .map(({ key, organisation }) => ({ key, path: `/organisation/${organisation.key}/product/${key}` }))
    .filter(({ key, path }) => !planned.includes(key) && !paths.includes(path))
  for (const [index, { key, path }] of free.slice(0, 10).entries()) {
    const read = await call(path)
    const from = new Date(Date.now() + 5_000 + index * 1_000).toISOString()
    const headers = { 'If-Match': read.headers.get('etag'), 'Idempotency-Key': randomUUID() }
    const answer = await post(call, `${path}/publication`, { action: 'unpublish', from }, headers)
    if (answer.status === 200) planned.push(key)
    else errors.push(`planning answered ${answer.status}: ${await answer.text()}`)
  }
}

const post = (call, path, body, headers) => call(path, { method: 'POST', body: JSON.stringify(body), more: headers })

/** Whether each plan was carried out, and once. */
async function countPlans(url, planned) {
  const { rows } = await query(
    url,
    `select subject_key as key, count(*)::int as times from audit_events
      where action = 'unpublished' and subject_key = any($1) group by subject_key`,
    [planned],
  )
  const once = rows.filter(({ times }) => times === 1).length
  console.log(`${once} of ${planned.length} plans carried out once; ${rows.length - once} more than once`)
  return planned.length > 0 && once === planned.length
}

/** Whether everybody who was invited got one mail. */
function countMails(dataDir, invited) {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const toEach = invited.map(
    (email) => mails.filter((mail) => mail.includes(`<${email}>`) || mail.includes(`To: ${email}`)).length,
  )
  const right = toEach.filter((count) => count === 1).length
  console.log(`${right} of ${invited.length} people have one mail`)
  return invited.length > 0 && right === invited.length
}

function sayWaits(when, waits) {
  const longest = Math.max(0, ...waits.map(({ ms }) => ms))
  console.log(`${when}: ${waits.length} calls had to be asked again, the longest for ${longest} ms`)
}
