import { z } from 'zod'
import { defaultLocale, locales } from '#contract/kernel/constants'
import type { StateMap } from '#contract/people/state'

export const preferencesSchema = z.object({
  locale: z.enum(locales).default(defaultLocale),
  /** `system` follows the machine's own setting. */
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  menu: z.enum(['open', 'collapsed']).default('open'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Preferences stored under keys of their own in a person's state map; the language is a field of their account. */
export const storedPreferences = ['theme', 'menu', 'density'] as const

/** Those of the state map, the same on every device; for what it does not have, or has wrong, those of this browser. */
export function withStored(state: StateMap, browser: Preferences): Preferences {
  const preferences = { ...browser }
  for (const key of storedPreferences) {
    if (!Object.hasOwn(state, key)) continue
    const parsed = preferencesSchema.partial().safeParse({ [key]: state[key] })
    if (parsed.success) Object.assign(preferences, { [key]: parsed.data[key] })
  }
  return preferences
}

export const preferencesCookie = 'preferences'

/** Reads the preferences cookie: `locale=nl&theme=dark`; what is missing or wrong gets its default. */
export function parsePreferences(value: string | undefined): Preferences {
  const parameters = Object.fromEntries(new URLSearchParams(value))
  const parsed = preferencesSchema.safeParse(parameters)
  return parsed.success ? parsed.data : preferencesSchema.parse({})
}
