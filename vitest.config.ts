import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Have no store, or the embedded one alone: on a server they would be run a second time as they were. */
const withoutServer = [
  'upstream/platform/{backup,spreadsheet}/**',
  'upstream/platform/mail/safe-mail.test.ts',
  'upstream/platform/db/{embedded-store,lock,maintain,migration-rule,prepared-statements,store-error}.test.ts',
  'upstream/capability/session/{breached,one-time-code,password}.test.ts',
  'upstream/demo/{articles,content}.test.ts',
]
const outside = ['**/node_modules/**', '**/.next/**', 'e2e/**', 'data/**']

export default defineConfig({
  resolve: { alias: { 'server-only': here('./lib/testing/empty.ts') } },
  test: {
    globals: false,
    globalSetup: [here('./lib/testing/temporary-folder.ts')],
    setupFiles: [here('./lib/testing/setup.ts')],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'web', include: ['**/*.test.{ts,tsx,mjs}'], exclude: [...outside, 'upstream/**'] },
      },
      {
        extends: true,
        // Files share their worker, and with it the one migrated store that takes a second to open. Two workers: more
        // stores than cores only take memory.
        test: {
          name: 'upstream',
          include: ['upstream/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? [...outside, ...withoutServer] : outside,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
})
