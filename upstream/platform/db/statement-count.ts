import { AsyncLocalStorage } from 'node:async_hooks'

export type Statement = { text: string; values: unknown[] }

const current = new AsyncLocalStorage<{ statements: number; log?: Statement[] }>()

/** For drizzle's handles: counts a statement for the request that runs it; its text and values are kept for benches alone. */
export const statementCounter = {
  logQuery(text: string, values: unknown[]) {
    const count = current.getStore()
    if (count === undefined) return
    count.statements += 1
    count.log?.push({ text, values })
  },
}

/** True while somebody waits for the answer of a request. */
export const isInRequest = (): boolean => current.getStore() !== undefined

/** Runs `work` and answers how many statements it sent to the database. */
export async function countStatements(work: () => Promise<void>): Promise<number> {
  const count = { statements: 0 }
  await current.run(count, work)
  return count.statements
}

/** Runs `work` and answers the statements themselves, to look at what each costs. */
export async function keepStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const log: Statement[] = []
  await current.run({ statements: 0, log }, work)
  return log
}
