import type { ReinstatableType, ReinstatementImpact } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import { labelOf } from '../../capability/history/fixed-fields.ts'
import {
  formerOf,
  type ReinstateContext,
  type ReinstateInput,
  reinstatableKind,
  reinstatableSubject,
  withoutOthers,
} from '../../capability/history/reinstatable-kinds.ts'

/** An earlier version as far as it can be put back, and the names of what is left out. */
async function asFarAsItGoes<Of extends ReinstateInput>(asked: Of, type: ReinstatableType) {
  const former = await formerOf(asked, type)
  const { body, leftOut } = withoutOthers(reinstatableKind(type).fields, former, asked.body)
  return { saving: { ...asked, body, former }, leftOut }
}

/**
 * Puts an earlier version back of what has no concepts, as if the same had been filled in and saved now: with the rights and
 * refusals of that save. Answers the version that counts from then on, and the fields that could not be part of it.
 */
export async function reinstateVersion(given: ReinstateContext, type: ReinstatableType) {
  const { saving, leftOut } = await asFarAsItGoes(given, type)
  await reinstatableKind(type).save({ ...saving, restored: saving.former.number })
  const { version } = await reinstatableSubject(given.db, given.actor, type, given.key)
  return { version, leftOut: leftOut.map((name) => labelOf(type, name, given.locale)) }
}

/** What others would notice when an earlier version is put back. */
export async function reinstatementImpact(asked: ReinstateInput, type: ReinstatableType): Promise<ReinstatementImpact> {
  const { impact } = reinstatableKind(type)
  if (impact === undefined) throw new AppError('NOT_FOUND')
  return impact((await asFarAsItGoes(asked, type)).saving)
}
