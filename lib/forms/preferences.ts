import { z } from 'zod'
import { defaultLocale, locales } from '#contract/kernel/constants'

export const preferencesSchema = z.object({
  locale: z.enum(locales).default(defaultLocale),
  /** `system` follows the machine's own setting. */
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  menu: z.enum(['open', 'collapsed']).default('open'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
})
export type Preferences = z.infer<typeof preferencesSchema>

export const preferencesCookie = 'preferences'

/** Reads the preferences cookie: `locale=nl&theme=dark`; what is missing or wrong gets its default. */
export function parsePreferences(value: string | undefined): Preferences {
  const given = Object.fromEntries(new URLSearchParams(value))
  const parsed = preferencesSchema.safeParse(given)
  return parsed.success ? parsed.data : preferencesSchema.parse({})
}
