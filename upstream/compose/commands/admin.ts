import { makeReady, migrateStore, standingOf } from '../../platform/db/migrate.ts'
import { openStore } from '../../platform/db/store.ts'
import type { Jobs } from '../../platform/jobs/boss.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { filesOf } from '../../platform/process/files-of.ts'
import { createApplication } from '../app.ts'
import { outsideOf } from '../outside-of.ts'

/** Setting up by the machine's owner sends no mail and starts no work. */
const noJobs: Jobs = { enqueue: async () => null }

/**
 * Answers a call below `/tenants/installation` as the upstream would, while it is not running: opens the store itself, under
 * its lock. A database server that has nothing yet is migrated, so that the first administrator can come first.
 */
export async function answerWithoutServer(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const env = readEnvironment()
  const { dataDir, databaseUrl, clockOffset, installationToken, providerKey, auditKey, breachedPasswords } = env
  const log = createLog('silent')
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    const { isEmpty } = await standingOf(store)
    await (isEmpty ? migrateStore(store) : makeReady(store))
    const services = {
      ...{ store, log, jobs: noJobs, outside: outsideOf(env), files: filesOf(env) },
      ...{ dataDir, installationToken, providerKey, auditKey, breachedPasswords },
      now: () => new Date(Date.now() + clockOffset),
    }
    const response = await createApplication(services).request(`/tenants/installation/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${installationToken}`,
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  } finally {
    await store.close()
  }
}
