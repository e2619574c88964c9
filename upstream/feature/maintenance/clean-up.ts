import { and, eq, exists, gt, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { removeUnusedFiles } from '../../capability/file/repository.ts'
import { removeOldChallenges } from '../../capability/session/challenge.ts'
import { maintain } from '../../platform/db/maintain.ts'
import { itemEditors } from '../../platform/db/schema/conflict.ts'
import { importRuns } from '../../platform/db/schema/import.ts'
import { idempotencyKeys, rateLimits } from '../../platform/db/schema/protection.ts'
import { recordedErrors } from '../../platform/db/schema/recorded-error.ts'
import { passwordResets, providerSignIns, sessions } from '../../platform/db/schema/user.ts'
import type { Store } from '../../platform/db/store.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'
import type { Services } from '../../platform/process/services.ts'
import { removePolicyReports } from './policy-reports.ts'

const day = 24 * 60 * 60_000

const later = alias(importRuns, 'later')
const laterRuns = (db: Store['db']) =>
  db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.jobId, importRuns.jobId), gt(later.createdAt, importRuns.createdAt)))

/** Removes what has served: ended sessions after a month, used-up counters, keys and sign-in attempts after a day, files that were read in after a month, runs of import jobs after a quarter; the last of each job stays. */
export async function cleanUp({ db }: Pick<Store, 'db'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const parts = [
    () => db.delete(sessions).where(lt(sessions.expiresAt, before(30))),
    () => db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, before(1))),
    () => removeOldChallenges(db, before(1)),
    () => db.delete(passwordResets).where(lt(passwordResets.expiresAt, before(1))),
    () => db.delete(rateLimits).where(lt(rateLimits.resetAt, before(1))),
    () => db.delete(recordedErrors).where(lt(recordedErrors.at, before(30))),
    () => removePolicyReports(db, before(30)),
    () => db.delete(importRuns).where(and(isNull(importRuns.jobId), lt(importRuns.createdAt, before(30)))),
    () => db.delete(importRuns).where(and(lt(importRuns.createdAt, before(90)), exists(laterRuns(db)))),
    () => db.delete(itemEditors).where(lt(itemEditors.seenAt, before(1))),
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(1))),
  ]
  await allInTurn(parts)
}

/** Cleans up every night. */
export async function startCleanUp({ store, jobs, files, now }: Services): Promise<void> {
  await jobs.work('clean-up', async () => {
    const parts = [() => cleanUp(store, now()), () => removeUnusedFiles(store, files, now()), () => maintain(store)]
    await allInTurn(parts)
  })
  await jobs.schedule('clean-up', '23 3 * * *', {})
}
