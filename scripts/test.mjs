import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm test` runs every step and goes on after a failure; `npm test -- unit e2e` runs only those.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { default: temporaryFolder } = await import('../lib/testing/temporary-folder.ts')
  temporaryFolder()
  const { steps } = await import('./lib/test-steps.mjs')
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0)
    throw new Stop(`no test step "${unknown.join(', ')}"; there are ${Object.keys(steps).join(', ')}.`)

  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))
  const total = { passed: 0, failed: 0 }
  const failures = []
  for (const [name, step] of Object.entries(steps)) {
    if (interrupted || (asked.length > 0 && !asked.includes(name))) continue
    console.log(`\n=== ${step.title} (${name}) ===`)
    const started = performance.now()
    const { passed, failed, failures: named = [] } = await step.run()
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`--- ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
    failures.push(...(failed > 0 && named.length === 0 ? [name] : named.map((one) => `${name}: ${one}`)))
    total.passed += passed
    total.failed += failed
  }
  if (interrupted) throw new Stop('the tests were interrupted.')
  // Last, as the ends of long outputs are what people keep.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

main().catch(endWith)
