import type { Demo } from '#contract/tenant/demo'
import type { Database, Store } from '../db/store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Jobs } from '../jobs/boss.ts'
import type { Log } from '../log.ts'
import type { Outside } from '../outside/outside.ts'

/** Extras of an installation with demo content. */
export type Demonstration = {
  /** The accounts that the sign-in page of a tenant's site offers. */
  of: (tenant: string) => Demo | undefined
  /** Puts fresh content in the place of everything; refused where there are tenants besides those of the demo. */
  restart: (tx: Database, now: Date) => Promise<void>
}

/** Everything a handler may need; made once per process, passed on by argument. */
export type Services = {
  store: Store
  jobs: Jobs
  log: Log
  /** The upstream's clock; `CLOCK_OFFSET` shifts it, so nothing reads the system's time directly. */
  now: () => Date
  installationToken: string
  /** Key with which the web seals the address of a browser; derived from the token when absent. */
  addressKey?: string | undefined
  /** Key that seals the secrets of login providers; the token when absent. */
  providerKey?: string | undefined
  /** Key that seals the action log; it is not in the database. */
  auditKey: string
  /** Database, files and mails of an embedded installation. */
  dataDir: string
  /** Asks the world outside about values; off where there is no network. */
  outside: Outside
  /** The bytes of files. */
  files: FileStore
  /** A list of passwords that leaked, where the installation has one; see `isBreached`. */
  breachedPasswords?: string | undefined
  /** Since when this process carries out jobs; nothing for one that only enqueues them. */
  worksSince?: Date | undefined
  /** Aborted when the process is to stop: it takes no new work and hands over what it has begun. */
  stopping?: AbortSignal
  /** Only where demo content was loaded. */
  demonstration?: Demonstration | undefined
}
