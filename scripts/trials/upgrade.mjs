import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, Stop } from '../lib/machine.mjs'
import { freePort } from '../lib/network.mjs'
import { signIn, startProduct } from '../lib/product.mjs'

// A rolling upgrade over one PostgreSQL: the version before goes on while the database is migrated and this version is
// started beside it, people save all the time at whichever is there, and the version before is stopped at last. Nobody may
// meet an error, and nothing that was acknowledged may be gone. `UPGRADE_FROM` names the version before: a tag or a commit.

const savers = 4
const pause = 150

const secret = () => randomBytes(32).toString('hex')

function git(...parameters) {
  const { status } = spawnSync('git', parameters, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Stop(`git ${parameters.join(' ')} failed.`)
}

export async function runUpgrade(databaseUrl) {
  if (databaseUrl === '') throw new Stop('an upgrade that rolls is tried over PostgreSQL.')
  const before = process.env.UPGRADE_FROM ?? '0.1.0'
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-before-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-upgrade-'))
  const env = {
    ...{ DATABASE_URL: databaseUrl, MAIL: 'files', DEMO: '1' },
    ...{ SESSION_SECRET: secret(), INSTALLATION_TOKEN: secret() },
  }
  const start = async (tree) => {
    const upstreamPort = await freePort()
    const product = await startProduct({ tree, port: await freePort(), upstreamPort, dataDir, env })
    return { ...product, upstream: `http://127.0.0.1:${upstreamPort}` }
  }
  const running = []
  git('worktree', 'add', '--detach', '--force', folder, before)
  try {
    running.push(await start(folder))
    // What a proxy leads to.
    const targets = [running[0]]
    const people = await startSaving(targets)
    await delay(10_000)
    say('before the upgrade', people)

    const migrated = spawnSync(process.execPath, [join(root, 'scripts', 'migrate.mjs')], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (migrated.status !== 0) throw new Stop(`npm run migrate failed:\n${migrated.stdout}${migrated.stderr}`)
    await delay(10_000)
    say('the version before on the new database', people)

    running.push(await start(root))
    targets.push(running[1])
    await delay(15_000)
    say('both side by side', people)

    // As a proxy does: it sends nobody there any more, and then stops it.
    targets.shift()
    await delay(1_000)
    await running.shift().stop()
    await delay(10_000)
    say('this version alone', people)
    return (await people.end()) ? 0 : 1
  } finally {
    for (const product of running) await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
    git('worktree', 'remove', '--force', folder)
  }
}

const say = (when, people) =>
  console.log(`${when}: ${people.saved()} saves acknowledged, ${people.errors.length} errors`)

/**
 * People who rename a product each, over and over, at one of the targets in turn, and look at the overview after each save,
 * with the one session that they have.
 */
async function startSaving(targets) {
  const errors = []
  let isOver = false
  let turn = 0
  /** Asks one of them, and another one when nobody answers. */
  const ask = async (toUrl, init) => {
    for (const isLast of [false, true]) {
      turn += 1
      try {
        return await fetch(toUrl(targets[turn % targets.length]), { ...init, redirect: 'manual' })
      } catch (error) {
        if (isLast) throw error
      }
    }
  }
  const json = { 'Content-Type': 'application/json' }
  const credentials = { email: 'beheer@demo.example', password: 'kaartenbak-demo', href: targets[0].origin }
  const signedIn = await fetch(`${targets[0].upstream}/access/public/v2/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  const { token } = await signedIn.json()
  const headers = { ...json, Authorization: `Bearer ${token}` }
  const cookie = await signIn(targets[0].origin)
  const call = (path, init) => ask(({ upstream }) => `${upstream}/main${path}`, { headers, ...init })
  const look = () => ask(({ origin }) => `${origin}/home`, { headers: { Cookie: cookie } })

  const expectOk = async (answer, what) => {
    if (answer.status !== 200)
      throw new Error(`${what} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return answer
  }

  const list = await (await call('/team/demo/product?limit=100&sort=title')).json()
  const mine = list.items.filter(({ actions }) => actions.includes('update')).slice(0, savers)
  const people = mine.map(({ key, organisation }) => {
    const person = { path: `/organisation/${organisation.key}/product/${key}`, saved: 0, title: '', first: 0 }
    person.ended = saveOn(person)
    return person
  })

  async function saveOn(person) {
    while (!isOver) {
      try {
        const read = await expectOk(await call(person.path), 'reading')
        const { types, values, version } = await read.json()
        if (person.saved === 0) person.first = version
        const title = `Gewijzigd ${person.saved + 1}`
        const given = { 'If-Match': read.headers.get('etag'), 'Idempotency-Key': randomUUID() }
        const body = JSON.stringify({ types, values: { ...values, title }, save: 'concept' })
        await expectOk(await call(person.path, { method: 'PUT', headers: { ...headers, ...given }, body }), 'saving')
        person.saved += 1
        person.title = title
        await expectOk(await look(), 'the overview')
      } catch (error) {
        errors.push(`${person.path}: ${error.message}`)
      }
      await delay(pause)
    }
  }

  return {
    errors,
    saved: () => people.reduce((sum, { saved }) => sum + saved, 0),
    /** Whether all went well: no error, and each product as it was saved last, with one version for each save. */
    async end() {
      isOver = true
      await Promise.all(people.map(({ ended }) => ended))
      for (const { path, saved, title, first } of people) {
        const { values, version } = await (await call(path)).json()
        if (values.title !== title) errors.push(`${path}: "${values.title}" in place of "${title}"`)
        if (version !== first + saved) errors.push(`${path}: version ${version} in place of ${first + saved}`)
      }
      for (const error of errors.slice(0, 20)) console.log(error)
      console.log(errors.length === 0 ? 'nothing was lost' : `${errors.length} errors`)
      return errors.length === 0
    },
  }
}
