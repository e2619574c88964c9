import { z } from 'zod'

/** What `settings.json` says (spec section 7): base URLs, help URLs and wizard base paths. */
export const settingsSchema = z.object({
  baseUrls: z.object({
    main: z.string(),
    regions: z.string(),
    words: z.string(),
    access: z.string(),
    docs: z.string(),
    tenants: z.string(),
  }),
  /** Where an upstream that has all six APIs takes several reads in one request; without it each goes alone. */
  batchUrl: z.string().optional(),
  helpUrls: z.record(z.string(), z.string()),
  wizardBasePaths: z.record(z.string(), z.string()),
})
export type Settings = z.infer<typeof settingsSchema>
