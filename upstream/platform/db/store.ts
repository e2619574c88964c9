import type { ConstructorOptions } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { openPostgresStore, type PostgresOptions } from './postgres-store.ts'

export type { Database } from './database.ts'

export type Store = {
  db: Database
  /** Runs `work` in one transaction. Inside it only `tx` may be used; a nested call throws. */
  withTransaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /**
   * Runs a read that may be a little late: on the replica, where there is one that is past the transaction `after` (an xid8)
   * and follows closely, else where everything is.
   */
  readLate<Result>(after: string | null, work: (db: Database) => Promise<Result>): Promise<Result>
  /** Whether there is a replica, so that sessions note what they write. */
  hasReplica: boolean
  /** Runs `work` on one connection of a server and outside a transaction; the connection ends with it. */
  onConnection?<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  kind: 'pglite' | 'postgres'
  /** Where an embedded store keeps its files; they change in no transaction but the one that runs. */
  directory?: string
  /** `full`: an acknowledged commit survives power loss. `process-crash`: it survives a killed process only. */
  durability: 'full' | 'process-crash'
  /** How pg-boss reaches the same database. */
  boss: Pick<ConstructorOptions, 'backend' | 'db' | 'connectionString' | 'max'>
  /** Connections of a server's pool, and who waits for one. */
  connections?(): { busy: number; idle: number; waiting: number }
  /** True while there is no room to write: reading goes on, and whatever writes is refused. */
  isFull(): boolean
  /** Writes one record to the log of the database, waits until it is stored, and reads the answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when `databaseUrl` is passed, with at most `poolSize` connections of its own, else the embedded store
 * in `dataDir`. Does not migrate.
 */
export function openStore(options: Partial<PostgresOptions> & { dataDir: string; log: Log }): Promise<Store> {
  const { dataDir, databaseUrl, log } = options
  return databaseUrl ? openPostgresStore({ ...options, databaseUrl }) : openEmbeddedStore({ dataDir, log })
}
