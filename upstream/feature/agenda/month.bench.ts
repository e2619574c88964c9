import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { addSeries } from '#test/upstream/agenda/many-series'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'

// The month of an organisation with 5,000 weekly series beside one of an organisation with none:
// `node --conditions=react-server upstream/feature/agenda/month.bench.ts`, as the calls of tests go through the web's client.

const series = 5_000
const rounds = 20

const application = await testApplication()
const tenant = await createTestTenant(application)
const token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
await addSeries(application, tenant, series)

async function timed(organisation: string): Promise<number> {
  const started = performance.now()
  const query = { date: '2026-11-20', perDay: 4 }
  await application.call(occurrenceEndpoints.days, { params: { organisation }, query }, { token })
  return performance.now() - started
}
const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

const [large, small]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  large.push(await timed('bibliotheek'))
  small.push(await timed('museum'))
}
const [most, least] = [middle(large), middle(small)]
console.log(`a month of ${series} weekly series: ${most.toFixed(0)} ms, of none: ${least.toFixed(0)} ms`)
console.log(`ratio ${(most / least).toFixed(1)}; bar: 300 ms of server time`)
process.exit(0)
