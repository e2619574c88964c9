import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { type Preferences, parsePreferences, preferencesCookie } from '#lib/preferences'

export const currentPreferences = cache(async () => parsePreferences((await cookies()).get(preferencesCookie)?.value))

export const currentLocale = cache(async () => (await currentPreferences()).locale)

const yearInSeconds = 365 * 24 * 60 * 60

/** Changes some preferences and keeps the others; for route handlers. */
export async function savePreferences(changes: Partial<Preferences>): Promise<void> {
  const store = await cookies()
  const preferences = { ...parsePreferences(store.get(preferencesCookie)?.value), ...changes }
  store.set(preferencesCookie, new URLSearchParams(preferences).toString(), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: yearInSeconds,
  })
}
