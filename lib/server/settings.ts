import 'server-only'
import type { Settings } from '#contract/tenant/settings'
import { environment } from './env.ts'

/** `settings.json` as a browser may see it: the BFF's paths, never where the upstream is (design, protocol). */
export function publicSettings(): Settings {
  const { helpUrls, wizardBasePaths } = environment().settings
  return {
    baseUrls: {
      main: '/api/main',
      regions: '/api/regions',
      words: '/api/words',
      access: '/api/access',
      docs: '/api/docs',
      tenants: '/api/tenants',
    },
    helpUrls,
    wizardBasePaths,
  }
}
