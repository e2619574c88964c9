import 'server-only'
import { getIronSession } from 'iron-session'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Locale } from '#contract/kernel/constants'
import type { CallInput, Endpoint, ResponseOf } from '#contract/kernel/endpoint'
import type { AnyInput } from '#lib/api/call-request'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { sealedAddress } from './client-address.ts'
import { environment } from './env.ts'
import { currentLocale } from './preferences.ts'
import { type CookieSession, openSessionCookie, tokenOn } from './session-cookie.ts'
import { sessionOptions } from './session-options.ts'
import { currentSite, requestHost } from './site.ts'
import { gather } from './upstream-batch.ts'
import { type Answer, type CallContext, callUpstream } from './upstream-client.ts'
import { transferUpstream } from './upstream-transfer.ts'
import { sendToUpstream } from './upstream-transport.ts'

/** The session cookie of this request, for reading only. */
async function readCookie(): Promise<CookieSession> {
  const { cookieName } = sessionOptions(await currentSite())
  return openSessionCookie((await cookies()).get(cookieName)?.value)
}

/** The session cookie of this request; only route handlers may save or destroy it. */
export async function cookieSession() {
  return getIronSession<CookieSession>(await cookies(), sessionOptions(await currentSite()))
}

/** Common to every call to the upstream: language, request id and the known properties of the browser. */
export const callContext = cache(async (): Promise<CallContext> => {
  const [locale, list] = await Promise.all([currentLocale(), headers()])
  return {
    baseUrls: environment().settings.baseUrls,
    timeOut: environment().upstreamTimeOut,
    locale,
    requestId: list.get('x-request-id') ?? crypto.randomUUID(),
    clientAddress: sealedAddress(list.get('x-client-address'), environment().addressKey),
    userAgent: list.get('user-agent') ?? undefined,
  }
})

export type Call = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>
export type CallVersioned = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E>>

/** Bytes to or from the upstream; see `transferUpstream`. */
export type Transfer = (endpoint: Endpoint, input: AnyInput, body?: ReadableStream<Uint8Array>) => Promise<Response>

export type Session = { call: Call; callVersioned: CallVersioned; transfer: Transfer; locale: Locale }

function bind(callContext: CallContext): Session {
  const { batchUrl } = environment().settings
  const context = batchUrl === undefined ? callContext : { ...callContext, sendRead: gather(batchUrl, sendToUpstream) }
  const callVersioned: CallVersioned = (endpoint, input) => callUpstream(endpoint, input, context)
  return {
    callVersioned,
    call: async (endpoint, input) => (await callVersioned(endpoint, input)).data,
    transfer: (endpoint, input, body) => transferUpstream(endpoint, input, context, body),
    locale: context.locale,
  }
}

/** Where to come back to after sign-in: the requested page, as middleware noted it. */
async function currentPath(): Promise<string | undefined> {
  return safeRedirect((await headers()).get('x-path'))
}

export async function redirectToSignIn(): Promise<never> {
  redirect(paths.login({ redirect: await currentPath() }))
}

/** A client bound to site and user. Without a session cookie the reader is sent to sign in. */
export const requireSession = cache(async (): Promise<Session> => {
  const session = await findSession()
  return session ?? (await redirectToSignIn())
})

/** As `requireSession`, but undefined without a session cookie. */
export const findSession = cache(async (): Promise<Session | undefined> => {
  const token = tokenOn(...(await Promise.all([readCookie(), currentSite()])))
  return token === undefined ? undefined : sessionOf(token)
})

/** A client bound to a token that is not, or not yet, in the cookie of the request. */
export const sessionOf = async (token: string): Promise<Session> => bind({ ...(await callContext()), token })

/** A client without a user, for what is public: sign-in, confirm links, help. */
export const publicUpstream = cache(async (): Promise<Session> => bind(await callContext()))

/** The page address that the access API wants as `href`, from the request's own Host. */
export async function siteHref(): Promise<string> {
  return `http://${await requestHost()}/`
}
