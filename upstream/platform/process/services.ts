import type { Demo } from '#contract/tenant/demo'
import type { Database, Store } from '../db/store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Jobs } from '../jobs/boss.ts'
import type { Log } from '../log.ts'
import type { Outside } from '../outside/outside.ts'

/** What an installation with demo content has more than others. */
export type Demonstration = {
  /** The accounts that the sign-in page of a tenant's site offers. */
  of: (tenant: string) => Demo | undefined
  /** Puts fresh content in the place of everything; refused where there are tenants besides those of the demo. */
  restart: (tx: Database, now: Date) => Promise<void>
}

/** What every handler may need; made once per process, passed on by argument. */
export type Services = {
  store: Store
  jobs: Jobs
  log: Log
  /** The upstream's clock; `CLOCK_OFFSET` shifts it, so nothing reads the system's time directly. */
  now: () => Date
  installationToken: string
  /** What the web seals the address of a browser with; made of the token where it is not given. */
  addressKey?: string | undefined
  /** What secrets of login providers are sealed with; the token where it is not given. */
  providerKey?: string | undefined
  /** What the action log is sealed with; it is not in the database. */
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
