import { parseArgs } from 'node:util'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm test` runs every step and goes on after a failure; `npm test -- unit e2e` runs only those, `npm test -- changed` what
// a change since the last common commit with `origin/main` can touch, `npm test -- --shard 1/4` a quarter of the tests. With
// `--lenient` a test that passed at its second try only is named and counts as passed; with `--long` the long tests run too.

const SLOWEST = 10

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { default: temporaryFolder } = await import('../test/lib/temporary-folder.ts')
  temporaryFolder()
  const { steps } = await import('./lib/test-steps.mjs')
  const { changedTests } = await import('./lib/changed-tests.mjs')
  const flag = { type: 'boolean', default: false }
  const { values, positionals } = parseArgs({
    options: { shard: { type: 'string' }, lenient: flag, long: flag },
    allowPositionals: true,
  })
  if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard))
    throw new Stop(`--shard takes one part of all, such as 1/4, and not "${values.shard}".`)
  const named = positionals.filter((name) => name !== 'changed')
  const unknown = named.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0)
    throw new Stop(`no test step "${unknown.join(', ')}"; there are ${Object.keys(steps).join(', ')} and changed.`)
  const changed = named.length < positionals.length ? changedTests() : undefined
  const options = { shard: values.shard, isStrict: !values.lenient, isLong: values.long, changed }

  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))
  const started = performance.now()
  const total = { passed: 0, failed: 0 }
  const failures = []
  const files = []
  for (const [name, step] of Object.entries(steps)) {
    if (interrupted || (named.length > 0 && !named.includes(name)) || step.isNeedless?.(options)) continue
    console.log(`\n=== ${step.title} (${name}), ${secondsSince(started)} s after the start ===`)
    const begun = performance.now()
    const result = await step.run(options)
    console.log(`--- ${name}: ${result.passed} passed, ${result.failed} failed, ${secondsSince(begun)} s`)
    const own = result.failures ?? []
    failures.push(...(result.failed > 0 && own.length === 0 ? [name] : own.map((one) => `${name}: ${one}`)))
    files.push(...(result.files ?? []))
    total.passed += result.passed
    total.failed += result.failed
  }
  if (interrupted) throw new Stop('the tests were interrupted.')
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length > 0) console.log(`\nSlowest:\n${slowest.map(lineOf).join('\n')}`)
  // Last, as the ends of long outputs are what people keep.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`)
  console.log(`\n${secondsSince(started)} s in all`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

const secondsSince = (moment) => Math.round((performance.now() - moment) / 1000)
const lineOf = ({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`

main().catch(endWith)
