import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endWith, root, runOnPinnedNode, Stop } from '../scripts/lib/machine.mjs'

// Trials are tests that are too long for every day: `npm run trials` runs them all but those of hours or of other tools, `npm run trials --
// online` only those that are named; `--embedded` or `--postgres` on one of the two stores alone.

/** Every trial by its name: the test that it is, with what makes it long. Each runs on PGlite, and most again on PostgreSQL. */
const trials = {
  online: {
    title: 'What is online, in 2,000 histories that are other ones each time',
    test: 'upstream/feature/item/online-histories.test.ts',
    env: () => ({ TRIAL_HISTORIES: '2000', TRIAL_SEED: String(Date.now() % 2 ** 31) }),
  },
  authors: {
    title: 'Two people who publish one thing through every door, in 300 histories that are other ones each time',
    test: 'upstream/feature/item/two-authors.test.ts',
    env: () => ({ TRIAL_HISTORIES: '300', TRIAL_SEED: String(Date.now() % 2 ** 31) }),
  },
  provenance: {
    title: 'Who said what and when it was seen true, in 300 histories that are other ones each time',
    test: 'upstream/feature/item/provenance.test.ts',
    env: () => ({ TRIAL_HISTORIES: '300', TRIAL_SEED: String(Date.now() % 2 ** 31) }),
  },
  doubts: {
    title: 'Pages, a register, visitors, editors and refusals, in 1,000 histories that are other ones each time',
    test: 'upstream/feature/doubt/histories.test.ts',
    isLong: true,
    env: () => ({ TRIALS: '1000' }),
  },
  database: {
    title: 'A database server that restarts ten times and drops connections under load',
    test: 'upstream/platform/db/lost-server.test.ts',
    env: () => ({ TRIALS: '1' }),
  },
  frozen: {
    title: 'A database server that stands still',
    test: 'upstream/platform/db/frozen-server.test.ts',
    env: () => ({}),
  },
  disk: {
    title: 'A disk that fills up and is emptied again',
    test: 'upstream/platform/db/full-disk.test.ts',
    env: () => ({}),
  },
  kill: {
    title: 'An embedded store that is killed forty times',
    test: 'upstream/platform/db/kill.test.ts',
    env: () => ({ KILL_ROUNDS: '40' }),
  },
  copy: {
    title: 'A copy by the script of the guide, of 100,000 changes by eight writers, with kill -9 of writers and reader',
    test: 'upstream/feature/project/open/copy.test.ts',
    env: (url) => ({ COPY_CHANGES: url === '' ? '10000' : '100000', SEED: String(Date.now() % 2 ** 31) }),
  },
  requests: {
    title: 'Every endpoint with 150 hostile requests',
    test: 'upstream/hostile-requests.test.ts',
    env: () => ({ TRIALS: '1', SEED: String(Date.now() % 2 ** 31) }),
  },
  websites: {
    title: 'The websites of 10,000 organisations (WEBSITES), five pages each, by one worker within an hour',
    test: 'upstream/feature/website/crowd.test.ts',
    isLong: true,
    env: () => ({ WEBSITES: process.env.WEBSITES ?? '10000' }),
  },
  answers: {
    title: 'A link with a thousand hostile posts',
    test: 'upstream/feature/answer/links.test.ts',
    env: () => ({ TRIALS: '1' }),
  },
  answered: {
    title: 'Answers by link and what editors do with them, in 200 histories',
    test: 'upstream/feature/answer/histories.test.ts',
    env: () => ({ TRIALS: '1' }),
  },
  web: {
    title: 'Every address of the web with sixty hostile requests',
    run: attackWeb,
    isEmbedded: true,
    env: () => ({ TRIALS: '1', SEED: String(Date.now() % 2 ** 31) }),
  },
  stores: {
    title: 'Every test of the upstream',
    test: 'upstream',
    isLong: true,
    env: () => ({}),
  },
  image: {
    title: 'The production image, built on a base made here and run over PostgreSQL as its own user',
    run: (url) => import('./trials/image.mjs').then(({ runImage }) => runImage(url)),
    // Needs buildah, debootstrap and root.
    isLong: true,
    isOnServer: true,
    env: () => ({}),
  },
  upgrade: {
    title: 'A rolling upgrade from the version before (UPGRADE_FROM), while people save',
    run: (url) => import('./trials/upgrade.mjs').then(({ runUpgrade }) => runUpgrade(url)),
    isLong: true,
    isOnServer: true,
    env: () => ({}),
  },
  machines: {
    title: 'Two webs, two upstreams and two workers behind HAProxy: restarts in turn, and a fail-over of PostgreSQL',
    run: () => import('./trials/machines.mjs').then(({ runMachines }) => runMachines()),
    // Needs HAProxy.
    isLong: true,
    isOnServer: true,
    env: () => ({}),
  },
  drain: {
    title: 'Twenty stops of the upstream and of the web, while people read and save',
    run: (url) => import('./trials/drain.mjs').then(({ runDrain }) => runDrain(url)),
    isLong: true,
    isOnServer: true,
    env: () => ({}),
  },
  move: {
    title: 'A tenant that moves to another PostgreSQL while people save, with kill -9 at ten moments',
    run: () => import('./trials/move.mjs').then(({ runMove }) => runMove()),
    isLong: true,
    isOnServer: true,
    env: () => ({}),
  },
  engines: {
    title: 'What people do most, by keys alone, in Firefox and WebKit',
    run: () => import('./trials/engines.mjs').then(({ runEngines }) => runEngines()),
    // Needs Firefox, or WebKit's driver and Xvfb.
    isLong: true,
    isEmbedded: true,
    env: () => ({}),
  },
  orca: {
    title: 'What the screen reader Orca says of it, in Firefox',
    run: () => import('./trials/orca.mjs').then(({ runOrca }) => runOrca()),
    // Needs Orca, Firefox, Xvfb, a bus and a window manager.
    isLong: true,
    isEmbedded: true,
    env: () => ({}),
  },
  steady: {
    title: 'The product under mixed load for two hours (MINUTES), PER_MINUTE acts a minute',
    run: runSteadily,
    isLong: true,
    env: () => ({ MINUTES: process.env.MINUTES ?? '120', PER_MINUTE: process.env.PER_MINUTE ?? '240' }),
  },
}

async function attackWeb(_, env) {
  const { runChild } = await import('../scripts/lib/children.mjs')
  const { buildWhenNeeded } = await import('../scripts/lib/build.mjs')
  const { provideChromium } = await import('../scripts/lib/chromium.mjs')
  const chromium = provideChromium()
  if ((await buildWhenNeeded()) !== 0) return 1
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const found = chromium ? { CHROMIUM_PATH: chromium } : {}
  return runChild(process.execPath, [playwright, 'test', 'e2e/hostile-requests.spec.ts'], { ...env, ...found })
}

async function runSteadily(databaseUrl, { MINUTES, PER_MINUTE }) {
  const { runSteady } = await import('./trials/steady.mjs')
  const { PORT, UPSTREAM_PORT, METRICS_PORT } = process.env
  const ports = { port: PORT, upstreamPort: UPSTREAM_PORT, metricsPort: METRICS_PORT }
  const given = { minutes: MINUTES, perMinute: PER_MINUTE, ...ports }
  const numbers = Object.entries(given).filter(([, value]) => value !== undefined)
  const asNumbers = Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]))
  return (await runSteady({ databaseUrl, ...asNumbers })) ? 0 : 1
}

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { default: temporaryFolder } = await import('../test/lib/temporary-folder.ts')
  temporaryFolder()
  const { runChild } = await import('../scripts/lib/children.mjs')
  const { findPostgresPrograms, startThrowAwayPostgres } = await import('../test/upstream/postgres.ts')
  const flag = { type: 'boolean', default: false }
  const options = { embedded: flag, postgres: flag }
  const { values: only, positionals: asked } = parseArgs({ options, allowPositionals: true })
  const unknown = asked.filter((name) => !Object.hasOwn(trials, name))
  if (unknown.length > 0)
    throw new Stop(`no trial "${unknown.join(', ')}"; there are ${Object.keys(trials).join(', ')}.`)
  const postgres = findPostgresPrograms() && !only.embedded ? await startThrowAwayPostgres() : undefined
  if (only.postgres && postgres === undefined) throw new Stop('no PostgreSQL was found on this machine.')
  const stores = [...(only.postgres ? [] : ['']), ...(postgres ? [postgres.url] : [])]
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  let failed = 0
  try {
    for (const [name, trial] of Object.entries(trials)) {
      const { title, test, run, isLong = false, isEmbedded = false, isOnServer = false, env } = trial
      if (asked.length > 0 ? !asked.includes(name) : isLong) continue
      for (const url of stores) {
        if (url === '' ? isOnServer : isEmbedded) continue
        const given = env(url)
        console.log(`\n=== ${title} (${name}, ${url === '' ? 'PGlite' : 'PostgreSQL'}) ===`)
        if (Object.keys(given).length > 0) console.log(JSON.stringify(given))
        const code = run
          ? await run(url, given)
          : await runChild(process.execPath, [vitest, 'run', '--project', 'upstream', test], {
              ...(url === '' ? { TEST_STORE: 'pglite' } : {}),
              ...given,
              TEST_DATABASE_URL: url,
            })
        failed += code === 0 ? 0 : 1
      }
    }
  } finally {
    await postgres?.stop()
  }
  process.exit(failed === 0 ? 0 : 1)
}

main().catch(endWith)
