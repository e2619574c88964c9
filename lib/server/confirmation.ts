import 'server-only'
import type { z } from 'zod'
import {
  type Confirmation,
  confirmationEndpoints,
  type confirmationInputSchema,
} from '#contract/confirmation/confirmation'
import { AppError } from '#contract/kernel/errors'
import { laterErrors } from './link-errors.ts'
import { publicUpstream } from './session.ts'

export type LinkParams = { organisation: string; userId: string; token: string }

/**
 * What a link is about; undefined for a link that is unknown, foreign or expired, `unreachable` when the upstream
 * doesn't answer: the page must show all the same.
 */
export async function findConfirmation(params: LinkParams): Promise<Confirmation | 'unreachable' | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(confirmationEndpoints.open, { params })
  } catch (error) {
    if (error instanceof AppError && [400, 404].includes(error.status)) return undefined
    if (error instanceof AppError && laterErrors.has(error.code)) return 'unreachable'
    throw error
  }
}

/** Confirms through a link; throws `AppError` when the tick is missing or the link is no good. */
export async function confirmThroughLink(
  params: LinkParams,
  body: z.input<typeof confirmationInputSchema>,
): Promise<Confirmation> {
  const { call } = await publicUpstream()
  return call(confirmationEndpoints.confirm, { params, body })
}
