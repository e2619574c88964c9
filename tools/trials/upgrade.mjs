import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, Stop } from '../../scripts/lib/machine.mjs'
import { freePort } from '../../scripts/lib/network.mjs'
import { startProduct } from '../../scripts/lib/product.mjs'
import { startSaving } from './savers.mjs'

// A rolling upgrade over one PostgreSQL: the version before goes on while the database is migrated and this version is
// started beside it, people save all the time at whichever is there, and the version before is stopped at last. Nobody may
// meet an error, and nothing that was acknowledged may be gone. The version before is the newest of `deploy/versions.json`, or
// what `UPGRADE_FROM` names. Of versions from before the baseline of migrations the last one is taken over: take-over.ts.

const secret = () => randomBytes(32).toString('hex')

function git(...parameters) {
  const { status } = spawnSync('git', parameters, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Stop(`git ${parameters.join(' ')} failed.`)
}

export async function runUpgrade(databaseUrl) {
  if (databaseUrl === '') throw new Stop('an upgrade that rolls is tried over PostgreSQL.')
  const [newest] = JSON.parse(readFileSync(join(root, 'deploy', 'versions.json'), 'utf8'))
  const before = process.env.UPGRADE_FROM ?? newest.commit
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
    // The targets of a proxy.
    const targets = [running[0]]
    const people = await startSaving(targets)
    await delay(10_000)
    people.say('before the upgrade')

    const migrated = spawnSync(process.execPath, [join(root, 'scripts', 'migrate.mjs')], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (migrated.status !== 0) throw new Stop(`npm run migrate failed:\n${migrated.stdout}${migrated.stderr}`)
    await delay(10_000)
    people.say('the version before on the new database')

    running.push(await start(root))
    targets.push(running[1])
    await delay(15_000)
    people.say('both side by side')

    // As a proxy does: it sends nobody there any more, and then stops it.
    targets.shift()
    await delay(1_000)
    await running.shift().stop()
    await delay(10_000)
    people.say('this version alone')
    return (await people.end()) ? 0 : 1
  } finally {
    for (const product of running) await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
    git('worktree', 'remove', '--force', folder)
  }
}
