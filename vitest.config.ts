import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isOnServer } from './test/upstream/postgres.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const outside = ['**/node_modules/**', '**/.next/**', 'e2e/**', 'data/**']

/** What the embedded store alone does, and every endpoint and job once, to see what they send. */
const ofEmbeddedStore = [
  'upstream/platform/backup/*.test.ts',
  'upstream/platform/db/{embedded-store,full-disk,kill,maintain,prepared-statements}.test.ts',
  'upstream/{tenant-joins,many-events,slow-files}.test.ts',
]
/** What both stores have to promise alike. */
const ofBothStores = [
  'upstream/platform/db/{migrate,store}.test.ts',
  'upstream/platform/{jobs/boss,mail/sender}.test.ts',
]

/** Each file of the upstream has a store of its own. */
export const upstreamTests = {
  setupFiles: [here('./test/upstream/test-store-setup.ts')],
  pool: 'forks' as const,
  isolate: false,
}

export default defineConfig({
  resolve: { alias: { 'server-only': here('./test/lib/empty.ts') } },
  test: {
    globals: false,
    // What nothing imports, and every store is made of: `npm test -- changed` runs all after a change in it.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/upstream/platform/db/migrations/**'],
    globalSetup: [here('./test/lib/temporary-folder.ts')],
    setupFiles: [here('./test/lib/setup.ts')],
    // With one more than two cores have: what a worker waits for, a limit of ten seconds or a start, keeps no core idle.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Whatever the order, no file may depend on another: each run has its own, and says by which number it can be had again.
    // The upstream's come first, together: a worker that keeps its modules ends where the next file is of another project, and
    // among all others one in two of its files would load them anew.
    sequence: { shuffle: { files: true }, groupOrder: 1 },
    // `npm test` leaves these to `npm test -- --long` and the workflow; who names a file runs all of it.
    tags: [{ name: 'long', description: 'Takes more than five seconds, or says slowly what tests beside it say.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...outside, 'contract/**', '{,test/}upstream/**'],
        },
      },
      {
        extends: true,
        // Pure rules: nothing is left behind that another file could meet.
        test: { name: 'contract', include: ['contract/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          ...upstreamTests,
          name: 'upstream',
          sequence: { groupOrder: 0 },
          include: ['{,test/}upstream/**/*.test.ts'],
          exclude: isOnServer() ? [...outside, ...ofEmbeddedStore] : outside,
          globalSetup: [here('./test/upstream/test-server.ts')],
        },
      },
      {
        extends: true,
        test: {
          ...upstreamTests,
          name: 'embedded',
          include: isOnServer() ? [...ofEmbeddedStore, ...ofBothStores] : [],
          env: { TEST_STORE: 'pglite' },
        },
      },
    ],
  },
})
