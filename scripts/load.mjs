import { parseArgs } from 'node:util'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run load -- --organisations 100000 --products 300000 --agenda 200000 [--tenant demo]`: generated content.

const batchSize = 5_000

function readCommand() {
  const number = { type: 'string', default: '0' }
  const { values } = parseArgs({
    options: { organisations: number, products: number, agenda: number, tenant: { type: 'string', default: 'demo' } },
  })
  const counts = {
    organisation: Number(values.organisations),
    product: Number(values.products),
    agenda: Number(values.agenda),
  }
  if (Object.values(counts).some((count) => !Number.isInteger(count) || count < 0))
    throw new Stop('Give whole numbers.')
  if (counts.organisation < 1)
    throw new Stop('Usage: npm run load -- --organisations N [--products N] [--agenda N] [--tenant key]')
  return { tenant: values.tenant, counts }
}

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const { runningLoader } = await import('./lib/running-loader.mjs')
  const { tenant, counts } = readCommand()
  const settings = readSettings()
  await prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
  const loader =
    (await runningLoader(settings, 'load')) ??
    (await (await import('../upstream/compose/commands/load.ts')).openLoader())
  const last = Object.entries(counts).findLast(([, count]) => count > 0)?.[0]
  const started = Date.now()
  for (const [kind, count] of Object.entries(counts)) {
    for (let from = 0; from < count; from += batchSize) {
      const to = Math.min(count, from + batchSize)
      await loader.load({
        tenant,
        kind,
        from,
        to,
        organisations: counts.organisation,
        isLast: kind === last && to === count,
      })
      process.stdout.write(`\r${kind}: ${to} of ${count}, ${Math.round((Date.now() - started) / 1000)} s`)
    }
    if (count > 0) process.stdout.write('\n')
  }
  await loader.finish()
}

main().then(() => process.exit(0), endWith)
