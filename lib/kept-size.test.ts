import { afterEach, expect, it, vi } from 'vitest'
import { keptSize } from './kept-size.ts'

afterEach(() => vi.unstubAllEnvs())

it('shares what may be kept, and leaves room for nothing at 0', () => {
  expect(keptSize(1 / 3)).toBe(12_000_000)
  vi.stubEnv('KEPT_MEGABYTES', '9')
  expect(keptSize(2 / 3)).toBe(6_000_000)
  vi.stubEnv('KEPT_MEGABYTES', '0')
  expect(keptSize(1)).toBe(1)
})
