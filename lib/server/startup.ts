import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { AppError, undefinedWhenRefused } from '#contract/kernel/errors'
import { type Favorites, favoriteEndpoints } from '#contract/people/favorite'
import { type SessionData, type SessionUser, sessionEndpoints } from '#contract/people/session'
import { type StateMap, stateEndpoints } from '#contract/people/state'
import { type LastTeam, lastTeamIn } from '#lib/forms/last-team'
import { adjustParameter } from '#lib/paths/adjust-parameter'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { browserZone } from './preferences.ts'
import { redirectToSignIn, requireSession } from './session.ts'

/** The user with the team that they used last. */
export type StartedUser = SessionUser & { lastTeam: LastTeam | undefined }

export type Startup = { session: SessionData; user: StartedUser; favorites: Favorites; state: StateMap }

async function from() {
  return { from: safeRedirect((await headers()).get('x-path')) }
}

/** Keeps a promise that is awaited later from counting as unhandled before. */
function started<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/**
 * The start of every page: session, user, favourites. All calls leave at once; failures are
 * weighed in this order: 412 of the session → sign-in, else access down; 401 of the user → no rights, else core
 * down; favourites → core down. The state map comes along; without it the page is shown as this browser knows it.
 */
export const startup = cache(async (): Promise<Startup> => {
  const [{ call, locale }, timeZone] = await Promise.all([requireSession(), browserZone()])
  const session = started(call(sessionEndpoints.get, { query: { 'exclude-access': 'true' } }))
  const user = started(call(sessionEndpoints.info, { body: { timeZone, locale, tasks: false } }))
  const favorites = started(call(favoriteEndpoints.list, {}))
  const state = started(call(stateEndpoints.get, {}))
  const { sessionData } = await session.catch(onSessionFailure)
  const own = await user.catch(onUserFailure)
  const personal = {
    favorites: await favorites.catch(onCoreFailure),
    state: (await state.catch(undefinedWhenRefused)) ?? {},
  }
  return { session: sessionData, user: { ...own, lastTeam: lastTeamIn(personal.state) }, ...personal }
})

/** Who must set up a second factor does that, and nothing else. */
const mustSetUpSecondFactor = (error: unknown) =>
  error instanceof AppError && error.code === 'SECOND_FACTOR_SETUP_REQUIRED'

async function onSessionFailure(error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'SIGN_IN_REQUIRED') return redirectToSignIn()
  redirect(paths.accessDown(await from()))
}

async function onUserFailure(error: unknown): Promise<never> {
  if (error instanceof AppError && error.status === 401) redirect(paths.noRights())
  return onCoreFailure(error)
}

async function onCoreFailure(error: unknown): Promise<never> {
  if (mustSetUpSecondFactor(error)) redirect(paths.twoSteps())
  // The session ended between two calls of one page: that is a matter of signing in, not of a broken core.
  if (error instanceof AppError && error.code === 'SIGN_IN_REQUIRED') return redirectToSignIn()
  redirect(paths.coreDown(await from()))
}

/**
 * Waits for the data of a page after the start-up: a failure of the start-up counts first, whichever came first in
 * time. Not found, no right and no answer of the data are handled by `onError`.
 */
export async function afterStartup<T>(
  work: Promise<T>,
  onError: (error: unknown) => never | Promise<never>,
): Promise<T> {
  started(work)
  await startup()
  return work.catch(onError)
}

/** A question in the address that nobody can answer: odd signs, a filter that is none, a cursor that was changed. */
export const isBadQuery = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'QUERY_EXCEPTION' || error.code === 'INVALID_FORM')

/** Handles failures that a page does not handle itself. */
export async function handleCommonErrors(error: unknown): Promise<never> {
  if (error instanceof AppError) {
    if (error.code === 'SIGN_IN_REQUIRED') return redirectToSignIn()
    if (mustSetUpSecondFactor(error)) redirect(paths.twoSteps())
    if (error.status === 401) redirect(paths.noRights())
    if (error.code === 'UPSTREAM_UNREACHABLE') redirect(paths.coreDown(await from()))
    if (isBadQuery(error)) {
      // An impossible query in the address: shows the page without it, which mentions that.
      const { from: address = '' } = await from()
      const path = address.split('?')[0] ?? ''
      if (address !== path && !address.includes(`?${adjustParameter}=`)) redirect(`${path}?${adjustParameter}=1`)
      // Without a query it is the path, at which there can be no page.
      notFound()
    }
  }
  throw error
}
