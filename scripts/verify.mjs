import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run verify`: follows the chain over the action log of every tenant; ends with 1 at a link that does not hold.

const issues = {
  linkMissing: 'the link is not there',
  eventMissing: 'its event is not there',
  changed: 'its event or the link itself was changed',
  unkeyed: 'it was made without the key of this installation',
  unsealed: 'its event has waited too long for it',
  headMissing: 'none of them has the hash that was given',
}

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const heads = readHeads(process.argv.slice(2))
  const settings = readSettings()
  await prepareData(settings, [], process.env, { makesStore: false })
  Object.assign(process.env, environmentOf('upstream', settings))
  const { chains } =
    (await verifyRunning(settings, heads)) ??
    (await (await import('../upstream/compose/commands/verify.ts')).verifyWithoutServer(heads))
  for (const chain of chains) process.stdout.write(`${lineOf(chain)}\n`)
  if (chains.some(({ broken }) => broken !== null)) throw new Stop('The action log is not what it was.')
}

/** `--heads tenant=hash,…`, as a backup printed them. */
function readHeads([option, heads, ...rest]) {
  if (option === undefined) return ''
  if (option !== '--heads' || heads === undefined || rest.length > 0)
    throw new Stop('Usage: npm run verify [-- --heads tenant=hash,…]')
  return heads
}

function lineOf({ tenant, links, head, waiting, broken }) {
  const end = head === '' ? '' : `, last hash ${head}`
  if (broken === null) return `${tenant}: ${links} links hold${end}; ${waiting} events wait to be sealed`
  const event = broken.event === null ? '' : ` (event ${broken.event})`
  return `${tenant}: BROKEN at link ${broken.number}${event}: ${issues[broken.issue]}. The ${links} links before it hold.`
}

/** Asks the upstream on loopback; undefined when it is not running. */
async function verifyRunning(settings, heads) {
  const call = await (await import('./lib/running-upstream.mjs')).runningUpstream(settings)
  if (call === undefined) return undefined
  const response = await call(`verification?heads=${encodeURIComponent(heads)}`)
  if (!response.ok) throw new Stop((await response.json()).message)
  return response.json()
}

main().then(() => process.exit(0), endWith)
