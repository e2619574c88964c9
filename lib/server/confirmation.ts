import 'server-only'
import type { z } from 'zod'
import type { answerInputSchema } from '#contract/confirmation/answer'
import { type Confirmation, confirmationEndpoints } from '#contract/confirmation/confirmation'
import { type RecipientOffer, recipientEndpoints } from '#contract/confirmation/recipient'
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

/** What somebody is asked who was named as the one to ask; as above when the link is no good. */
export async function findRecipientOffer(token: string): Promise<RecipientOffer | LinkLater | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(recipientEndpoints.open, { params: { token } })
  } catch (error) {
    return failedLink(error)
  }
}

/** Says whether one is the one to ask; throws `AppError` when the link is no good. */
export async function answerRecipientOffer(token: string, answer: 'yes' | 'no'): Promise<RecipientOffer> {
  const { call } = await publicUpstream()
  return call(recipientEndpoints.answer, { params: { token }, body: { answer } })
}
