import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { root, Stop } from '../../scripts/lib/machine.mjs'
import { freePort } from '../../scripts/lib/network.mjs'
import { startProduct } from '../../scripts/lib/product.mjs'
import { startSaving } from './savers.mjs'

// A tenant moves from one PostgreSQL to another while people save, as docs/operations.md says: exported while they work, put into
// the new installation, and brought up to date once more while nobody can save. The exports, the old upstream and the imports are
// killed at ten moments. Nothing acknowledged may be gone or be there twice, a killed import leaves nothing, and who saves
// meanwhile reads why that can't be. With ORGANISATIONS the tenant has so many more, each with three products and two agenda items.

/** Savings pause for no longer than this; milliseconds. */
const pauseAtMost = 10_000
/** At which part of its whole time an export and an import are killed. */
const parts = [0.3, 0.6]
const upstreamKills = 2
const organisations = Number(process.env.ORGANISATIONS ?? 0)

export async function runMove() {
  const { startThrowAwayPostgres } = await import('../../test/upstream/postgres.ts')
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-move-'))
  const ending = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const secrets = { SESSION_SECRET: secret(), INSTALLATION_TOKEN: secret() }
    const place = async (name, env) => {
      const server = await startThrowAwayPostgres()
      ending.push(() => server.stop())
      return {
        ...{ url: server.url, port: await freePort(), upstreamPort: await freePort(), dataDir: join(folder, name) },
        env: { DATABASE_URL: server.url, MAIL: 'files', OUTSIDE_CHECKS: '0', ...secrets, ...env },
      }
    }
    return await move(
      await place('old', { DEMO: '1' }),
      await place('new', { DEMO: '0' }),
      join(folder, 'copy'),
      ending,
    )
  } finally {
    for (const end of ending.reverse()) await end()
  }
}

const secret = () => randomBytes(32).toString('hex')
const targetOf = ({ port, upstreamPort }) => ({
  origin: `http://localhost:${port}`,
  upstream: `http://127.0.0.1:${upstreamPort}`,
})

async function move(from, to, copy, ending) {
  let old = await startProduct(from)
  ending.push(() => old.stop())
  if (organisations > 0) {
    const sizes = { organisations, products: organisations * 3, agenda: organisations * 2 }
    const given = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)])
    console.log(`loading took ${run(from, 'load.mjs', [...given, '--tenant', 'demo'])} ms`)
  }
  run(to, 'migrate.mjs')
  const targets = [targetOf(from)]
  const people = await startSaving(targets, { patience: 120_000, savers: 8, looks: false })
  await delay(5_000)
  const rate = people.saved() / 5
  people.say('before the move')

  const exporting = ['export', '--tenant', 'demo', '--to', copy]
  const importing = ['import', '--from', copy]
  const exported = run(from, 'admin.mjs', exporting)
  for (const part of parts) await kill(from, exported * part, exporting)
  people.say(`${parts.length} exports killed`)
  for (let times = 0; times < upstreamKills; times += 1) {
    process.kill(old.pids.upstream, 'SIGKILL')
    await old.stop()
    old = await startProduct(from)
    await delay(1_000)
  }
  people.say(`the old upstream killed ${upstreamKills} times`)
  run(from, 'admin.mjs', exporting)
  const imported = run(await spareOf(to), 'admin.mjs', importing)
  for (const part of parts) {
    const spare = await spareOf(to)
    const isKilled = await kill(spare, imported * part, importing)
    const [{ tenants }] = await query(spare.env.DATABASE_URL, 'select count(*)::int as tenants from tenants')
    if (tenants !== (isKilled ? 0 : 1)) people.errors.push(`an import that was killed left ${tenants} tenants`)
    if (isKilled) run(spare, 'admin.mjs', importing)
  }
  people.say(`${parts.length} imports killed, and begun again`)
  console.log(`the whole export took ${exported} ms, the whole import ${run(to, 'admin.mjs', importing)} ms`)

  // A last stretch that is called off: people save again in the old installation.
  const lasting = [...exporting, '--last']
  const lasted = run(from, 'admin.mjs', lasting)
  for (const part of parts) await kill(from, lasted * part, lasting)
  await refusal(people, 'during the last export')
  run(from, 'admin.mjs', ['resume'])
  people.say(`${parts.length} last exports killed, and the move called off`)
  await delay(3_000)
  people.say('in the old installation again')
  run(from, 'admin.mjs', lasting)
  const updated = run(to, 'admin.mjs', importing)
  for (const part of parts) await kill(to, updated * part, importing)
  run(from, 'admin.mjs', ['resume'])
  people.say(`${parts.length} last imports killed, and the move called off`)
  await delay(3_000)

  const web = await startProduct({ ...to, part: 'web' })
  ending.push(() => web.stop())
  const before = people.saved()
  const stopped = performance.now()
  const last = [run(from, 'admin.mjs', lasting)]
  await refusal(people, 'before the last import')
  last.push(run(to, 'admin.mjs', importing))
  const upstream = await startProduct({ ...to, part: 'upstream' })
  ending.push(() => upstream.stop())
  const stayed = people.saved() - before
  targets[0] = targetOf(to)
  const sofar = people.saved()
  while (people.saved() === sofar && performance.now() - stopped < 120_000) await delay(20)
  const pause = Math.round(performance.now() - stopped)
  await delay(10_000)
  people.say('in the new installation')
  const isWell = await people.end()
  console.log(
    `of the pause the export took ${last[0]} ms, the import ${last[1]} ms; ${stayed} saves were finished in it`,
  )
  console.log(`${rate.toFixed(1)} saves a second before; they paused for ${pause} ms, at most ${pauseAtMost} wanted`)
  return isWell && pause <= pauseAtMost ? 0 : 1
}

/** What a save in the old installation is answered now; it says that it is being moved, and reading goes on. */
async function refusal(people, when) {
  const [path] = people.paths
  const read = await people.once(path)
  const { types, values } = await read.json()
  const body = JSON.stringify({ types, values: { ...values, title: 'Verhuisd' }, save: 'concept' })
  const saved = await people.once(path, { method: 'PUT', more: { 'If-Match': read.headers.get('etag') }, body })
  const { errorCode, message } = await saved.json()
  console.log(`${when} reading answers ${read.status}, saving ${saved.status}: ${message}`)
  if (read.status !== 200 || errorCode !== 'MOVING') people.errors.push(`${when}: ${read.status}, ${saved.status}`)
}

const start = ({ port, upstreamPort, dataDir, env }, script, parameters, stdio) => ({
  command: [process.execPath, [join(root, 'scripts', script), ...parameters]],
  options: {
    env: { ...process.env, PORT: String(port), UPSTREAM_PORT: String(upstreamPort), DATA_DIR: dataDir, ...env },
    stdio,
  },
})

/** Runs a command to its end; how long it took, in milliseconds. */
function run(place, script, parameters = []) {
  const began = performance.now()
  const { command, options } = start(place, script, parameters, 'pipe')
  const { status, stdout, stderr } = spawnSync(...command, options)
  if (status !== 0) throw new Stop(`${script} ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  return Math.round(performance.now() - began)
}

/** Starts a command and ends it as a crash would; answers whether it was not done by then. */
async function kill(place, after, parameters) {
  const { command, options } = start(place, 'admin.mjs', parameters, 'ignore')
  const child = spawn(...command, options)
  const ended = once(child, 'exit')
  await Promise.race([ended, delay(after)])
  const isKilled = child.exitCode === null
  console.log(`${parameters[0]} after ${Math.round(after)} ms: ${isKilled ? 'killed' : 'was done'}`)
  child.kill('SIGKILL')
  await ended
  return isKilled
}

/** Another installation like the new one, to try an import in. */
async function spareOf(to) {
  const name = `spare_${randomBytes(4).toString('hex')}`
  await query(new URL('/template1', to.url).href, `create database ${name} template postgres`)
  const url = new URL(`/${name}`, to.url).href
  return { ...to, dataDir: `${to.dataDir}-${name}`, env: { ...to.env, DATABASE_URL: url } }
}

async function query(url, text) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}
