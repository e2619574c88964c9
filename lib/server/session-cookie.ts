import 'server-only'
import { sessionLifetime } from '#contract/kernel/constants'
import { cookieOpener } from './open-cookie.ts'

/** All that the cookie holds: the opaque token of the upstream's session, and a started sign-in at a provider. */
export type CookieSession = {
  token?: string
  /** The administrator's own session, while looking on as somebody else. */
  ownToken?: string
  /** The site that the session was started on: brought to another site, the cookie opens nothing. */
  site?: string
  /** A sign-in that began at a provider, and where it leads to. */
  atProvider?: { state: string; redirect: string }
  /** A sign-in whose password was right: the challenge to send with its code. It opens nothing by itself. */
  secondStep?: { challenge: string; at: number }
  failedSignIn?: { email: string; at: number }
  /** The input in a plain form that was refused, without passwords. */
  typed?: { form: string; values: Record<string, string>; at: number; isOverSignIn?: boolean }
}

// Middleware and pages are two bundles in one process: a cookie that one of them unsealed the other need not.
// architecture: the type of what is global knows nothing of ours
const shared = globalThis as { kaartenbakCookies?: ReturnType<typeof cookieOpener<CookieSession>> }
shared.kaartenbakCookies ??= cookieOpener(sessionLifetime / 1000)
const openCookie = shared.kaartenbakCookies

/** Opens a sealed session cookie; empty when absent, or when its seal is not ours. */
export const openSessionCookie = async (sealed: string | undefined): Promise<CookieSession> =>
  sealed === undefined ? {} : openCookie(sealed)

/** The token of a session that was started on this site. */
export const tokenOn = ({ token, site }: CookieSession, { id }: { id: string }): string | undefined =>
  site === id ? token : undefined
