import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run verify`: follows the chain over the action log of every tenant; ends with 1 at a link that does not hold.

const faults = {
  linkMissing: 'the link is not there',
  eventMissing: 'its event is not there',
  changed: 'its event or the link itself was changed',
}

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const settings = readSettings()
  prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
  const { chains } =
    (await verifyRunning(settings)) ??
    (await (await import('../upstream/main/audit/without-server.ts')).verifyWithoutServer())
  for (const chain of chains) process.stdout.write(`${lineOf(chain)}\n`)
  if (chains.some(({ broken }) => broken !== null)) throw new Stop('The action log is not what it was.')
}

function lineOf({ tenant, links, head, waiting, broken }) {
  const end = head === '' ? '' : `, last hash ${head}`
  if (broken === null) return `${tenant}: ${links} links hold${end}; ${waiting} events wait to be sealed`
  const event = broken.event === null ? '' : ` (event ${broken.event})`
  return `${tenant}: BROKEN at link ${broken.number}${event}: ${faults[broken.fault]}. The ${links} links before it hold.`
}

/** Asks the upstream on loopback; undefined when it is not running. */
async function verifyRunning(settings) {
  const call = await (await import('./lib/running-upstream.mjs')).runningUpstream(settings)
  if (call === undefined) return undefined
  const response = await call('verification')
  if (!response.ok) throw new Stop((await response.json()).message)
  return response.json()
}

main().then(() => process.exit(0), endWith)
