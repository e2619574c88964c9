import { afterEach, expect, it, vi } from 'vitest'

const written: unknown[][] = []
const level = (name: string) => (facts: unknown, text: string) => void written.push([name, facts, text])
vi.mock('./log.ts', () => ({ log: () => ({ info: level('info'), warn: level('warn'), error: level('error') }) }))

const own = { ...console }
afterEach(() => void Object.assign(console, own))

it('what a library prints is a line of the log, however many it is', async () => {
  const { logWhatIsPrinted } = await import('./printed.ts')
  logWhatIsPrinted()
  console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  console.warn('%d of %s', 1, 'two')
  expect(written).toEqual([
    ['error', { printed: true }, expect.stringContaining('ECONNRESET')],
    ['warn', { printed: true }, '1 of two'],
  ])
})
