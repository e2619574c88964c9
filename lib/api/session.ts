import type { Credentials, SessionData } from '#contract/people/session'
import { apiPaths } from '#lib/paths/paths'
import { bodyOf, headersOf } from './call-request.ts'
import { sendToBff } from './send.ts'

// The session has route handlers of its own, which keep the cookie; the BFF has parsed what they answer.

/** The check of the session; throws `SIGN_IN_REQUIRED` when it has ended. */
export async function checkSession(): Promise<SessionData> {
  const response = await sendToBff(`${apiPaths.session()}?exclude-access=true`)
  const body: { sessionData: SessionData } = await response.json()
  return body.sessionData
}

/** Stays signed in; answers when the session now ends for want of use. */
export async function extendSession(): Promise<string> {
  const response = await sendToBff(apiPaths.sessionExtension(), { method: 'POST' })
  const body: { idleExpiresAt: string } = await response.json()
  return body.idleExpiresAt
}

/** Signs in from the dialog over a page; returns the id of the user. */
export const signInAgain = (credentials: Credentials) => answerWithUser(apiPaths.session(), credentials)

/** Continues signing in with the code required after the password. */
export const signInWithCode = (code: string) => answerWithUser(apiPaths.secondFactor(), { code })

async function answerWithUser(address: string, typed: Credentials | { code: string }): Promise<string> {
  const input = { body: typed }
  const response = await sendToBff(address, {
    method: 'POST',
    headers: headersOf(input),
    body: bodyOf(input),
  })
  const body: { userId: string } = await response.json()
  return body.userId
}
