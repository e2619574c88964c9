import { runOnPinnedNode } from '../scripts/lib/machine.mjs'

// Starts a throw-away PostgreSQL, prints its URL on a line of its own and stops it with Ctrl-C:
// `TEST_DATABASE_URL=$(…) npx vitest run upstream` runs the integration tests on it.
await runOnPinnedNode(import.meta.url)
const { default: temporaryFolder } = await import('../test/lib/temporary-folder.ts')
temporaryFolder()
const { startThrowAwayPostgres } = await import('../test/upstream/postgres.ts')
const postgres = await startThrowAwayPostgres()
console.log(postgres.url)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => postgres.stop())
