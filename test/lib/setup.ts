import { subscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

const unworded: unknown[] = []
subscribe('unworded-text', (key) => unworded.push(key))

let spies: MockInstance<(...values: unknown[]) => void>[] = []

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

/** A warning that nobody expects is an error nobody has seen yet; a test that expects one mocks the console itself. */
afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  const keys = unworded.splice(0)
  if (keys.length > 0) throw new Error(`Texts were not given what they ask for: ${keys.join(', ')}`)
  if (printed.length > 0) throw new Error(`The test wrote to console.error or console.warn: ${printed.join('; ')}`)
})

if (typeof document !== 'undefined') {
  // Only what has a page sends anything by itself.
  await import('./network.ts')
  const { configure } = await import('@testing-library/react')
  // Waits for late results, however busy the machine is.
  configure({ asyncUtilTimeout: 10_000 })
}
