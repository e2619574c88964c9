import { administratorInputSchema } from '#contract/tenant/installation'
import { migrateStore } from '../../platform/db/migrate.ts'
import { openStore } from '../../platform/db/store.ts'
import { toProblem } from '../../platform/http/problem.ts'
import { parsePart } from '../../platform/http/request.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { createAdministrator } from '../../tenants/administrator.ts'

/**
 * Does what `POST /tenants/installation/administrator` does, with the same answer, while the upstream is not running:
 * opens the store itself, under its lock.
 */
export async function answerWithoutServer(body: unknown): Promise<{ status: number; body: unknown }> {
  const { dataDir, databaseUrl, clockOffset } = readEnvironment()
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    await migrateStore(store)
    const input = parsePart(administratorInputSchema, body)
    const now = new Date(Date.now() + clockOffset)
    return { status: 201, body: await store.withTransaction((tx) => createAdministrator(tx, input, now)) }
  } catch (error) {
    const { known, problem, status } = toProblem(error, 'en')
    if (!known) throw error
    return { status, body: problem }
  } finally {
    await store.close()
  }
}
