import type { ReinstatableType, ReinstatementImpact } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import { type Asked, formerOf, type Given, settledKind, settledSubject } from '../../capability/history/settled.ts'

/**
 * Puts an earlier version back of what has no concepts, as if the same had been filled in and saved now: with the rights and
 * refusals of that save. Answers the version that counts from then on.
 */
export async function reinstateVersion(given: Given, type: ReinstatableType): Promise<number> {
  const former = await formerOf(given, type)
  await settledKind(type).save({ ...given, former, restored: former.number })
  return (await settledSubject(given.db, given.actor, type, given.key)).version
}

/** What others would notice when an earlier version is put back. */
export async function reinstatementImpact(asked: Asked, type: ReinstatableType): Promise<ReinstatementImpact> {
  const { impact } = settledKind(type)
  if (impact === undefined) throw new AppError('NOT_FOUND')
  return impact({ ...asked, former: await formerOf(asked, type) })
}
