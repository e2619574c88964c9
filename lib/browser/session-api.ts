import type { Credentials, SessionData, SessionUser } from '#contract/session'
import { sendToBff } from '#lib/bff/send'
import { apiPaths } from '#lib/paths'

// The frame's few calls, on every page: typed by hand, so that no page loads schemas for them. The BFF has parsed them.

/** The check of the session; throws `SIGN_IN_REQUIRED` when it has ended. */
export async function checkSession(): Promise<SessionData> {
  const response = await sendToBff(`${apiPaths.session()}?exclude-access=true`)
  const body: { sessionData: SessionData } = await response.json()
  return body.sessionData
}

/** The user again, without keeping the session alive. */
export async function refreshUser(): Promise<SessionUser> {
  const response = await sendToBff(apiPaths.endpoint('main', '/session/update'))
  const user: SessionUser = await response.json()
  return user
}

/** Stays signed in; answers when the session now ends for want of use. */
export async function extendSession(): Promise<string> {
  const response = await sendToBff(apiPaths.sessionExtension(), { method: 'POST' })
  const body: { idleExpiresAt: string } = await response.json()
  return body.idleExpiresAt
}

/** Signs in from the dialog over a page; answers the id of who it is. */
export async function signInAgain(credentials: Credentials): Promise<string> {
  const response = await sendToBff(apiPaths.session(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const body: { userId: string } = await response.json()
  return body.userId
}
