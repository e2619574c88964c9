import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { isGuidePath } from '#contract/project/guide'
import { parseZone, zoneCookie } from '#lib/forms/browser-zone'
import { type Preferences, parsePreferences, preferencesCookie } from '#lib/forms/preferences'
import { currentSiteIfKnown } from './site.ts'

/** The language in an address, whatever follows it: a mail's link has it for people who have chosen none in this browser. */
function languageOf(path: string): string | undefined {
  const language = new URLSearchParams(path.split('?')[1]).get('language')
  return language ? new URLSearchParams({ locale: language.slice(0, 2) }).toString() : undefined
}

export const currentPreferences = cache(async () => {
  const path = (await headers()).get('x-path') ?? ''
  // A page of a guide is kept for everybody: what it says hangs on its address alone.
  const chosen = isGuidePath(path) ? undefined : (await cookies()).get(preferencesCookie)?.value
  return parsePreferences(chosen ?? languageOf(path))
})

export const currentLocale = cache(async () => (await currentPreferences()).locale)

/** The time zone of this browser, once its first page has sent it. */
export const browserZone = cache(async () => parseZone((await cookies()).get(zoneCookie)?.value))

const yearInSeconds = 365 * 24 * 60 * 60

/** Changes some preferences and keeps the others; for route handlers. */
export async function savePreferences(changes: Partial<Preferences>): Promise<void> {
  const [store, site] = await Promise.all([cookies(), currentSiteIfKnown()])
  const preferences = { ...parsePreferences(store.get(preferencesCookie)?.value), ...changes }
  store.set(preferencesCookie, new URLSearchParams(preferences).toString(), {
    httpOnly: true,
    sameSite: 'lax',
    secure: site?.publicUrl.startsWith('https:') === true,
    path: '/',
    maxAge: yearInSeconds,
  })
}
