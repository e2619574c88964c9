import { administratorInputSchema, secondFactorResetSchema } from '#contract/tenant/installation'
import { migrateStore } from '../../platform/db/migrate.ts'
import { type Database, openStore } from '../../platform/db/store.ts'
import { toProblem } from '../../platform/http/problem.ts'
import { parsePart } from '../../platform/http/request.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { createAdministrator } from '../../tenants/administrator.ts'
import { resetByInstaller } from '../../tenants/second-factor.ts'

type Work = (tx: Database, body: unknown, now: Date) => Promise<{ status: number; body: unknown }>

/** What the command asks for, by the end of its address below `/tenants/installation`. */
const works: Record<string, Work> = {
  administrator: async (tx, body, now) => ({
    status: 201,
    body: await createAdministrator(tx, parsePart(administratorInputSchema, body), now),
  }),
  'second-factor-reset': async (tx, body, now) => ({
    status: 200,
    body: await resetByInstaller(tx, parsePart(secondFactorResetSchema, body), now),
  }),
}

/**
 * Does what a `POST` below `/tenants/installation` does, with the same answer, while the upstream is not running: opens the
 * store itself, under its lock.
 */
export async function answerWithoutServer(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const work = works[path]
  if (work === undefined) throw new Error(`no command ${path}`)
  const { dataDir, databaseUrl, clockOffset } = readEnvironment()
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    await migrateStore(store)
    const now = new Date(Date.now() + clockOffset)
    return await store.withTransaction((tx) => work(tx, body, now))
  } catch (error) {
    const { known, problem, status } = toProblem(error, 'en')
    if (!known) throw error
    return { status, body: problem }
  } finally {
    await store.close()
  }
}
