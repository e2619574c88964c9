import 'server-only'
import type { z } from 'zod'
import { type AnswerDraft, answerEndpoints, type answerInputSchema } from '#contract/confirmation/answer'
import { type Confirmation, confirmationEndpoints } from '#contract/confirmation/confirmation'
import { type RecipientOffer, recipientEndpoints } from '#contract/confirmation/recipient'
import { failedLink, type LinkLater } from './link-errors.ts'
import { publicUpstream } from './session.ts'

export type LinkParams = { organisation: string; userId: string; token: string }

/**
 * The confirmation behind a link; undefined for a link that is unknown, foreign or expired, or the reason why it can't
 * be opened now: the page must look the same for all. `again` gives the data once more after they were confirmed.
 */
export async function findConfirmation(
  params: LinkParams,
  again: boolean,
): Promise<Confirmation | LinkLater | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(confirmationEndpoints.open, { params, query: again ? { again: 'true' } : {} })
  } catch (error) {
    return failedLink(error)
  }
}

/** Answers through a link; throws `AppError` when the tick is missing, something is wrong with it, or the link is no good. */
export async function answerThroughLink(
  params: LinkParams,
  body: z.input<typeof answerInputSchema>,
): Promise<Confirmation> {
  const { call } = await publicUpstream()
  return call(confirmationEndpoints.confirm, { params, body })
}

/** Keeps what was typed on the page of a link until it is sent. */
export async function keepDraftOfLink(params: LinkParams, nonce: string, draft: AnswerDraft): Promise<void> {
  const { call } = await publicUpstream()
  await call(answerEndpoints.keepDraft, { params, body: { nonce, draft } })
}

/** The question to somebody who was named as a recipient; as above for an invalid link. */
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
