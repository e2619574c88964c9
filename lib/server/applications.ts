import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { sessionEndpoints } from '#contract/people/session'
import { findSession } from './session.ts'

/** Where else the reader may go with this account; nothing when that can't be loaded. */
export async function otherApplications() {
  const session = await findSession()
  if (session === undefined) return []
  try {
    return (await session.call(sessionEndpoints.identity, {})).applications
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
