import 'server-only'
import type { z } from 'zod'
import type { answerInputSchema } from '#contract/confirmation/answer'
import { type Confirmation, confirmationEndpoints } from '#contract/confirmation/confirmation'
import { failedLink, type LinkLater } from './link-errors.ts'
import { publicUpstream } from './session.ts'

export type LinkParams = { organisation: string; userId: string; token: string }

/**
 * What a link is about; undefined for a link that is unknown, foreign or expired, or why it can't be opened now: the page
 * must show all the same.
 */
export async function findConfirmation(params: LinkParams): Promise<Confirmation | LinkLater | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(confirmationEndpoints.open, { params })
  } catch (error) {
    return failedLink(error)
  }
}

/** Confirms through a link; throws `AppError` when the tick is missing or the link is no good. */
export async function confirmThroughLink(
  params: LinkParams,
  body: z.input<typeof answerInputSchema>,
): Promise<Confirmation> {
  const { call } = await publicUpstream()
  return call(confirmationEndpoints.confirm, { params, body })
}
