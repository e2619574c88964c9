import 'server-only'
import { cookies } from 'next/headers'
import type { Locale } from '#contract/kernel/constants'
import { AppError, undefinedWhenRefused } from '#contract/kernel/errors'
import { challengeLifetime } from '#contract/people/second-factor-rules'
import { type Credentials, credentialsSchema, sessionEndpoints } from '#contract/people/session'
import { stateEndpoints } from '#contract/people/state'
import { withStored } from '#lib/forms/preferences'
import { currentPreferences, savePreferences } from './preferences.ts'
import { cookieSession, publicUpstream, requireSession, sessionOf, siteHref } from './session.ts'
import { sessionOptions } from './session-options.ts'
import { currentSite } from './site.ts'

/** How long a failed try is remembered, to show the address again that was typed; milliseconds. */
const rememberFor = 2 * 60_000

/** So long a browser is known as one that somebody signed in with; seconds. */
const deviceKnownFor = 365 * 24 * 60 * 60
const deviceCookie = (site: Awaited<ReturnType<typeof currentSite>>) => `${sessionOptions(site).cookieName}-device`

/** Keeps in this browser that its user was right in it before. */
export async function keepDevice(device: string): Promise<void> {
  const site = await currentSite()
  const { cookieOptions } = sessionOptions(site)
  ;(await cookies()).set(deviceCookie(site), device, { ...cookieOptions, maxAge: deviceKnownFor })
}

/** Puts a started session in the cookie; the reader's own language goes with it. The one that was there ends. */
export async function keepSession(session: { token: string; locale: Locale }): Promise<void> {
  const cookie = await cookieSession()
  const former = [cookie.token, cookie.ownToken]
  cookie.token = session.token
  cookie.ownToken = undefined
  cookie.site = (await currentSite()).id
  cookie.failedSignIn = undefined
  if (!cookie.typed?.isOverSignIn) cookie.typed = undefined
  cookie.atProvider = undefined
  cookie.secondStep = undefined
  await cookie.save()
  const { call } = await sessionOf(session.token)
  // Preferences chosen on another device apply here from the first page on.
  const state = (await call(stateEndpoints.get, {}).catch(undefinedWhenRefused)) ?? {}
  await savePreferences({ ...withStored(state, await currentPreferences()), locale: session.locale })
  for (const open of former) if (open !== undefined) await endSession(open)
}

/** The token that this browser received at an earlier sign-in. */
const knownDevice = async () => (await cookies()).get(deviceCookie(await currentSite()))?.value.slice(0, 200)

/**
 * Signs in with e-mail address and password. Throws `AppError` when that is refused, also with `SECOND_FACTOR_REQUIRED`:
 * then the cookie has what `finishSignIn` goes on with.
 */
export async function signIn(credentials: Credentials): Promise<{ userId: string }> {
  const parsed = credentialsSchema.safeParse(credentials)
  if (!parsed.success) throw new AppError('SIGN_IN_FAILED')
  const { call } = await publicUpstream()
  const device = await knownDevice()
  try {
    const body = { ...parsed.data, device, href: await siteHref() }
    return await keepSignIn(await call(sessionEndpoints.create, { body }), device)
  } catch (error) {
    if (error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED') await keepChallenge(error)
    throw error
  }
}

async function keepChallenge({ options: { details } }: AppError): Promise<void> {
  const cookie = await cookieSession()
  cookie.secondStep = { challenge: String(details?.challenge), at: Date.now() }
  cookie.failedSignIn = undefined
  await cookie.save()
}

/** Whether this browser is between the password and the code. */
export async function isInSecondStep(): Promise<boolean> {
  const { secondStep } = await cookieSession()
  return secondStep !== undefined && Date.now() - secondStep.at < challengeLifetime
}

/** The second step: signs in with the code, after the right password in this browser just before. */
export async function finishSignIn(code: string): Promise<{ userId: string }> {
  const { secondStep } = await cookieSession()
  if (secondStep === undefined) throw new AppError('SECOND_FACTOR_EXPIRED')
  const { call } = await publicUpstream()
  const device = await knownDevice()
  const body = { challenge: secondStep.challenge, code, device }
  return keepSignIn(await call(sessionEndpoints.secondFactor, { body }), device)
}

type Started = { token: string; locale: Locale; device?: string | undefined }

async function keepSignIn(session: Started, device: string | undefined): Promise<{ userId: string }> {
  await keepSession(session)
  if (session.device !== undefined && session.device !== device) await keepDevice(session.device)
  const { call: callAsUser } = await sessionOf(session.token)
  const { sessionData } = await callAsUser(sessionEndpoints.get, { query: { 'exclude-access': 'true' } })
  return { userId: sessionData.userId }
}

/** Keeps the address of a failed try in the sealed cookie, so that it need not be typed again. */
export async function rememberFailedSignIn(email: string): Promise<void> {
  const cookie = await cookieSession()
  cookie.failedSignIn = { email: email.slice(0, 254), at: Date.now() }
  await cookie.save()
}

/** The address of a failed try of the last two minutes. */
export async function failedSignInEmail(): Promise<string> {
  const { failedSignIn } = await cookieSession()
  return failedSignIn !== undefined && Date.now() - failedSignIn.at < rememberFor ? failedSignIn.email : ''
}

/** Ends the session upstream at once, then the cookie; an upstream that is down doesn't keep anybody signed in here. */
export async function signOut(): Promise<void> {
  const cookie = await cookieSession()
  const { token, ownToken } = cookie
  cookie.destroy()
  for (const open of [token, ownToken]) if (open !== undefined) await endSession(open)
}

async function endSession(token: string): Promise<void> {
  const { call } = await sessionOf(token)
  await call(sessionEndpoints.delete, {}).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Looks on as another user from now on; the administrator's own session waits in the sealed cookie. */
export async function startViewing(user: string): Promise<void> {
  const { call } = await requireSession()
  const { token } = await call(sessionEndpoints.view, { params: { user } })
  const cookie = await cookieSession()
  cookie.ownToken = cookie.token
  cookie.token = token
  await cookie.save()
}

/** Goes back to the administrator's own session. */
export async function stopViewing(): Promise<void> {
  const cookie = await cookieSession()
  const { token, ownToken } = cookie
  if (ownToken === undefined) return
  cookie.token = ownToken
  cookie.ownToken = undefined
  await cookie.save()
  if (token !== undefined) await endSession(token)
}

/** Starts signing in with a provider: gives the address to go to and binds the browser to the attempt. */
export async function startProviderSignIn(provider: string, redirect: string): Promise<string> {
  const { call } = await publicUpstream()
  const { authorizationUrl, state } = await call(sessionEndpoints.startProvider, {
    params: { provider },
    body: { href: await siteHref(), redirect },
  })
  const cookie = await cookieSession()
  cookie.atProvider = { state, redirect }
  await cookie.save()
  return authorizationUrl
}

/** Finishes it; an answer that this browser didn't ask for is refused before the upstream sees it. */
export async function finishProviderSignIn(provider: string, search: URLSearchParams): Promise<string> {
  const cookie = await cookieSession()
  if (cookie.atProvider === undefined || cookie.atProvider.state !== search.get('state')) {
    throw new AppError('PROVIDER_SIGN_IN_FAILED')
  }
  const { call } = await publicUpstream()
  const href = new URL(`/api/session/provider/${encodeURIComponent(provider)}/callback?${search}`, await siteHref())
    .href
  const session = await call(sessionEndpoints.finishProvider, { params: { provider }, body: { href } })
  await keepSession(session)
  return session.redirect
}

/** Where a sign-in at a provider leads to that did not come about: who tries again still gets there. */
export async function redirectAtProvider(): Promise<string | undefined> {
  return (await cookieSession()).atProvider?.redirect
}
