import { rm } from 'node:fs/promises'
import { AppError } from '#contract/kernel/errors'
import { findMark, setMark } from '../../kernel/call/installation-mark.ts'
import { verifyChains } from '../../kernel/log/chain.ts'
import { createTypes } from '../../kernel/type/write.ts'
import { snapshotFolder } from '../../platform/backup/snapshot.ts'
import { makeReady, migrateStore, standingOf } from '../../platform/db/migrate.ts'
import { allowWrites, refuseWrites } from '../../platform/db/refuse-writes.ts'
import { type Database, openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { readEnvironment, type UpstreamEnvironment } from '../../platform/process/env.ts'
import { filesOf } from '../../platform/process/files-of.ts'
import { type CopyReport, copyTenantAside, writeCopy } from '../../platform/tenant-copy/export.ts'
import { importCopy } from '../../platform/tenant-copy/import.ts'
import { findManifest, type Manifest } from '../../platform/tenant-copy/manifest.ts'

/** What is sealed in the database is sealed with these. */
const secretsOf = ({ auditKey, providerKey, installationToken }: UpstreamEnvironment) => ({
  AUDIT_KEY: auditKey,
  PROVIDER_KEY: providerKey,
  INSTALLATION_TOKEN: installationToken,
})

const clockOf = ({ clockOffset }: UpstreamEnvironment) => new Date(Date.now() + clockOffset)

/**
 * Writes a copy of a tenant into a folder. `aside` asks a running upstream to copy the tables and answers the name of their
 * folder, or undefined where none runs; a database server needs none, for it takes a second connection. The last copy has what
 * changed since the one that is there, and nobody saves any more from then on.
 */
export async function exportTenant(
  tenant: string,
  folder: string,
  { aside, isLast = false }: { aside: () => Promise<string | undefined>; isLast?: boolean },
): Promise<CopyReport> {
  const env = readEnvironment()
  if (isLast) return exportLast(env, tenant, folder)
  const name = (env.databaseUrl === undefined ? await aside() : undefined) ?? (await copyAlone(env, tenant))
  return writeAside(env, name, folder)
}

async function exportLast(env: UpstreamEnvironment, tenant: string, folder: string): Promise<CopyReport> {
  const url = serverOf(env)
  const earlier = await findManifest(folder)
  if (earlier === undefined)
    throw new OperatorError(`There is no copy in ${folder} to bring up to date: export without --last first.`)
  await refuseWrites(url)
  try {
    return await writeAside(env, await copyAlone(env, tenant, earlier), folder)
  } catch (error) {
    await allowWrites(url)
    throw error
  }
}

/** Lets people save again after a last export. */
export const resumeSaving = (): Promise<void> => allowWrites(serverOf(readEnvironment()))

function serverOf({ databaseUrl }: UpstreamEnvironment): string {
  if (databaseUrl !== undefined) return databaseUrl
  throw new OperatorError('An embedded store is exported for the last time when Kaartenbak is stopped, without --last.')
}

async function writeAside(env: UpstreamEnvironment, name: string, folder: string): Promise<CopyReport> {
  const tables = snapshotFolder(env.dataDir, name)
  try {
    return await writeCopy(tables, folder, { files: filesOf(env), secrets: secretsOf(env) })
  } finally {
    await rm(tables, { recursive: true, force: true })
  }
}

async function copyAlone(env: UpstreamEnvironment, tenant: string, earlier?: Manifest): Promise<string> {
  const store = await openStore({ ...env, log: createLog('error') })
  try {
    await makeReady(store)
    return await copyTenantAside({ store, dataDir: env.dataDir, now: () => clockOf(env) }, tenant, earlier)
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'NOT_FOUND'
    throw isUnknown ? new OperatorError(`There is no tenant "${tenant}".`) : error
  } finally {
    await store.close()
  }
}

/** Puts the copy of a tenant in a folder into this installation, in which no process may be running. */
export async function importTenant(folder: string): Promise<Manifest> {
  const env = readEnvironment()
  const store = await openStore({ ...env, log: createLog('error') })
  try {
    const { isEmpty } = await standingOf(store)
    await (isEmpty ? migrateStore(store) : makeReady(store))
    return await importCopy(folder, {
      ...{ store, files: filesOf(env), secrets: secretsOf(env), marks: { find: findMark, set: setMark } },
      addTypes: createTypes,
      check: (tx, tenant) => requireChain(tx, tenant, { key: env.auditKey, now: clockOf(env) }),
    })
  } finally {
    await store.close()
  }
}

/** Refuses a log whose chain does not hold; what waits to be sealed is sealed here. */
export async function requireChain(db: Database, tenant: string, known: { key: string; now: Date }): Promise<void> {
  const chain = (await verifyChains(db, known)).find((one) => one.tenant === tenant)
  if (chain?.broken && chain.broken.issue !== 'unsealed')
    throw new OperatorError(
      `The chain over the action log does not hold from link ${chain.broken.number} on (${chain.broken.issue}). Nothing was changed.`,
    )
}
