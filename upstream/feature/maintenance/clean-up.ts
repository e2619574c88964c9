import { removeUnusedFiles } from '../../capability/file/repository.ts'
import { maintain } from '../../platform/db/maintain.ts'
import type { Database, Store } from '../../platform/db/store.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'

const day = 24 * 60 * 60_000

/** Removes rows of one table that have served; `before` gives the moment so many days ago. */
export type CleanUp = (db: Database, before: (days: number) => Date) => PromiseLike<unknown>

/** Removes all that has served. */
export async function cleanUp({ db }: Pick<Store, 'db'>, now: Date, cleanUps: readonly CleanUp[]): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await allInTurn(cleanUps.map((one) => async () => one(db, before)))
}

/** Cleans up every night. */
export const cleanUpJob = (cleanUps: readonly CleanUp[]) =>
  defineJob({
    name: 'clean-up',
    run: ({ store, files, now }) =>
      allInTurn([
        () => cleanUp(store, now(), cleanUps),
        () => removeUnusedFiles(store, files, now()),
        () => maintain(store),
      ]),
  })
