import { z } from 'zod'

/** The contents of `settings.json`: base URLs, help URLs and wizard base paths. */
export const settingsSchema = z.object({
  baseUrls: z.object({
    main: z.string(),
    regions: z.string(),
    words: z.string(),
    access: z.string(),
    docs: z.string(),
    tenants: z.string(),
  }),
  /** Where what projects open to everybody is read; without it this site has no open data. */
  openUrl: z.string().optional(),
  /** Where an upstream that has all six APIs takes several reads in one request; without it each goes alone. */
  batchUrl: z.string().optional(),
  helpUrls: z.record(z.string(), z.string()),
  wizardBasePaths: z.record(z.string(), z.string()),
})
export type Settings = z.infer<typeof settingsSchema>

/** Reads a settings file; what is wrong in it is said in one sentence. */
export function readSettingsFile(text: string): Settings {
  const wrong = (what: string) => new Error(`SETTINGS_FILE: must be JSON with the base URLs of the six APIs; ${what}`)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw wrong('it is no JSON')
  }
  const { data, error } = settingsSchema.safeParse(parsed)
  if (data === undefined) throw wrong(`${error?.issues[0]?.path.join('.')} is not right`)
  return data
}
