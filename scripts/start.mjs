import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'
import { embeddedStoreOptions, youngGeneration } from './lib/memory.mjs'

// `npm start`: installs, builds and starts what is needed. Modes: none (web and upstream), web, upstream, worker, dev.

const MODES = {
  all: ['upstream', 'web'],
  dev: ['upstream', 'web'],
  web: ['web'],
  upstream: ['upstream'],
  worker: ['worker'],
}

async function main() {
  const mode = process.argv[2] ?? 'all'
  const parts = MODES[mode]
  if (!parts) throw new Stop(`"${mode}" is none of ${Object.keys(MODES).join(', ')}.`)
  await runOnPinnedNode(import.meta.url)

  const { createGroup, stopSignal } = await import('./lib/children.mjs')
  const { prepareData, readSettings } = await import('./lib/settings.mjs')
  const settings = readSettings()
  if (mode === 'worker' && !process.env.DATABASE_URL) {
    throw new Stop('a worker of its own needs DATABASE_URL; the embedded store works inside the upstream process.')
  }
  await prepareData(settings, parts)
  const stopped = stopSignal()
  const group = createGroup()
  let signal
  try {
    const ready = startParts({ parts, isDevelopment: mode === 'dev', settings, group })
    await Promise.race([ready, group.failure, stopped])
    signal = await Promise.race([group.failure, stopped])
  } finally {
    const killed = await group.stop(signal)
    if (killed.length > 0) {
      console.error(`Kaartenbak: the ${killed.join(' and the ')} did not stop in time and had to be killed.`)
      process.exitCode = 1
    }
  }
}

const quickStart = fileURLToPath(new URL('./lib/quick-start.mjs', import.meta.url))

async function startParts({ parts, isDevelopment, settings, group }) {
  const { buildEmbedScript, buildWhenNeeded, builtDeployment, nextProgram } = await import('./lib/build.mjs')
  const { addressOf, requireFreePort, untilHealthy } = await import('./lib/network.mjs')
  const { environmentOf } = await import('./lib/settings.mjs')
  const { host, port, upstreamHost, upstreamPort } = settings
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  const mode = isDevelopment ? { NODE_ENV: 'development' } : {}
  const hasWeb = parts.includes('web')

  if (parts.includes('upstream')) await requireFreePort(upstreamHost, upstreamPort, 'UPSTREAM_PORT')
  if (hasWeb) await requireFreePort(host, port, 'PORT')
  if (hasWeb && !isDevelopment && (await buildWhenNeeded()) !== 0) throw new Stop('next build failed; see above.')
  if (hasWeb && isDevelopment) await buildEmbedScript()

  // On one machine starting is enough; where several share the database, `npm run migrate` is a step of its own.
  if (hasWeb && parts.includes('upstream') && process.env.DATABASE_URL) await migrate()

  // In development Node and Next watch the files themselves, and somebody looks on.
  const isAttended = !isDevelopment
  const started = parts
    .filter((name) => name !== 'web')
    .map((part) => {
      const script = part === 'worker' ? 'upstream/compose/worker.ts' : 'upstream/compose/server.ts'
      // The web beside it is the one that a proxy watches, and has stopped before.
      const draining = hasWeb ? { DRAIN_SECONDS: '0.3' } : {}
      const environment = { ...environmentOf(part, settings), ...mode, ...draining }
      const options = [
        '--import',
        quickStart,
        ...youngGeneration,
        ...(process.env.DATABASE_URL ? [] : embeddedStoreOptions()),
      ]
      return group.start(part, [...options, ...watch, script], environment, { isAttended })
    })
  const upstream = addressOf(upstreamHost, upstreamPort)
  if (parts.includes('upstream')) {
    await untilHealthy('upstream', `${upstream}/health`)
    await untilHealthy('upstream', `${upstream}/ready`)
  }
  if (parts.includes('worker')) await Promise.all(started.map(({ ready }) => ready))
  for (const one of started) one.isSteady()
  const beginning = parts.includes('upstream') ? await firstStep(settings) : ''
  const at = parts[0] === 'worker' ? '' : ` on ${upstream}`
  if (!hasWeb) return console.log(`Kaartenbak ${parts[0]} ready${at}${beginning}`)

  const command = isDevelopment ? 'dev' : 'start'
  // In development Next hands Node's options on by NODE_OPTIONS, which does not take these.
  const web = [...(isDevelopment ? [] : youngGeneration), nextProgram, command, '-H', host, '-p', String(port)]
  const deployment = isDevelopment ? {} : { NEXT_DEPLOYMENT_ID: process.env.NEXT_DEPLOYMENT_ID ?? builtDeployment() }
  // The web stops by our own rules, which let go of connections that are kept open: lib/server/drain.ts.
  const stopping = isDevelopment ? {} : { NEXT_MANUAL_SIG_HANDLE: '1' }
  const environment = { ...environmentOf('web', settings, process.env, parts), ...mode, ...deployment, ...stopping }
  const webStarted = group.start('web', web, environment, { isAttended })
  await untilHealthy('web', `${addressOf(host, port)}/api/health`)
  webStarted.isSteady()
  const demonstration = await demonstrationOf(settings)
  console.log(`Kaartenbak ready on http://localhost:${port}${beginning}${demonstration}`)
}

const demoAccounts = {
  editor: 'editor: keeps two libraries up to date',
  manager: 'manager: publishes what is ready',
  administrator: 'administrator: all organisations of the region',
  tenant: 'tenant administrator: types, fields, house style and texts',
}

/** Whom one can be in a demonstration, and where to find what it sends; nothing elsewhere. */
async function demonstrationOf({ port, upstreamHost, upstreamPort, dataDir }) {
  const { addressOf } = await import('./lib/network.mjs')
  const site = `${addressOf(upstreamHost, upstreamPort)}/access/public/v2/site/settings?href=http://localhost:${port}/`
  const { demo } = await fetch(site).then(
    (response) => (response.ok ? response.json() : {}),
    () => ({}),
  )
  if (demo === undefined) return ''
  const accounts = demo.accounts.map(({ role, email }) => `  ${email.padEnd(24)} ${demoAccounts[role]}`)
  return `

This is a demonstration, with content of its own. The password of every account is ${demo.password}:
${accounts.join('\n')}
Mails that it sends are files in ${join(dataDir, 'mail')}.
What visitors see: http://localhost:${port}/gids/${demo.guide}. What programs may read: http://localhost:${port}/help/open-data
DEMO=0 with another DATA_DIR starts without any of this.`
}

/** How to begin, for an installation in which nobody can sign in yet. */
async function firstStep(settings) {
  const { runningUpstream } = await import('./lib/running-upstream.mjs')
  const response = await (await runningUpstream(settings))?.('overview')
  if (!response?.ok || (await response.json()).accounts > 0) return ''
  return `
There is no account yet. Make the first administrator, in another window with the same variables:
  npm run admin -- --email name@example.org --name "First Last"
For another site than localhost add --tenant key --tenant-name "Name" --host example.org (npm run admin -- --help says more).`
}

async function migrate() {
  const { runChild } = await import('./lib/children.mjs')
  const script = fileURLToPath(new URL('./migrate.mjs', import.meta.url))
  if ((await runChild(process.execPath, [script])) !== 0) throw new Stop('the database was not migrated; see above.')
}

main().then(() => process.exit(), endWith)
