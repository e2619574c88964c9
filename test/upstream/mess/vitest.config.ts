import { defineConfig } from 'vitest/config'
import everything, { upstreamTests } from '../../../vitest.config.ts'

// Two messy files, one after the other in one worker, set up as all tests of the upstream are.
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  resolve: everything.resolve,
  test: {
    ...upstreamTests,
    setupFiles: [...(everything.test?.setupFiles ?? []), ...upstreamTests.setupFiles],
    include: ['test/upstream/mess/*.mess.ts'],
    maxWorkers: 1,
    sequence: { shuffle: { files: true } },
  },
})
