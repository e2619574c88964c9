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
  const start = async (tree) =>
    startProduct({ tree, port: await freePort(), upstreamPort: await freePort(), dataDir, env })
  const running = []
  git('worktree', 'add', '--detach', '--force', folder, before)
  try {
    running.push(await start(folder))
    const origins = [running[0].origin]
    const people = await startSaving(origins)
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
    origins.push(running[1].origin)
    await delay(15_000)
    say('both side by side', people)

    // As a proxy does: it sends nobody there any more, and then stops it.
    origins.shift()
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

/** People who rename a product each, over and over, at one of the origins in turn, with the one session that they have. */
async function startSaving(origins) {
  const errors = []
  let isOver = false
  let turn = 0
  const ask = async (cookie, path, init = {}) => {
    for (const isLast of [false, true]) {
      turn += 1
      const origin = origins[turn % origins.length]
      const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json', ...init.headers }
      try {
        return await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })
      } catch (error) {
        if (isLast) throw error
      }
    }
  }
  const cookie = await signIn(origins[0])
  const list = await (await ask(cookie, '/api/main/team/demo/product?limit=100&sort=title')).json()
  const mine = list.items.filter(({ actions }) => actions.includes('update')).slice(0, savers)
  const people = mine.map(({ key, organisation }) => {
    const path = `/api/main/organisation/${organisation.key}/product/${key}`
    const person = { path, saved: 0, title: '', first: 0 }
    person.ended = saveOn(person)
    return person
  })

  async function saveOn(person) {
    while (!isOver) {
      try {
        const read = await ask(cookie, person.path)
        if (read.status !== 200) throw new Error(`reading answered ${read.status}`)
        const { types, values, version } = await read.json()
        if (person.saved === 0) person.first = version
        const title = `Gewijzigd ${person.saved + 1}`
        const answer = await ask(cookie, person.path, {
          method: 'PUT',
          headers: { 'If-Match': read.headers.get('etag'), 'Idempotency-Key': randomUUID() },
          body: JSON.stringify({ types, values: { ...values, title }, save: 'concept' }),
        })
        if (answer.status !== 200) throw new Error(`saving answered ${answer.status}: ${await answer.text()}`)
        person.saved += 1
        person.title = title
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
        const { values, version } = await (await ask(cookie, path)).json()
        if (values.title !== title) errors.push(`${path}: "${values.title}" in place of "${title}"`)
        if (version !== first + saved) errors.push(`${path}: version ${version} in place of ${first + saved}`)
      }
      for (const error of errors.slice(0, 20)) console.log(error)
      console.log(errors.length === 0 ? 'nothing was lost' : `${errors.length} errors`)
      return errors.length === 0
    },
  }
}
