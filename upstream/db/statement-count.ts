import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ statements: number }>()

/** For drizzle's handles: counts a statement for the request that runs it, and looks at neither its text nor its values. */
export const statementCounter = {
  logQuery() {
    const count = current.getStore()
    if (count !== undefined) count.statements += 1
  },
}

/** Runs `work` and answers how many statements it sent to the database. */
export async function countStatements(work: () => Promise<void>): Promise<number> {
  const count = { statements: 0 }
  await current.run(count, work)
  return count.statements
}
