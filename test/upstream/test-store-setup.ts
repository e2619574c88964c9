import { afterAll, vi } from 'vitest'
import { removeTestStore } from './test-store.ts'

// Run before each test file, also where the files of a worker share their modules. The hooks of a file run before this one.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await removeTestStore()
})
