import 'server-only'
import type { Settings } from '#contract/tenant/settings-json'
import { wizardHref } from '#lib/paths/installation-paths'
import { teamPaths } from '#lib/paths/paths'
import { environment } from './env.ts'

/** Where the first organisation of a team begins. */
export const organisationWizard = (team: string): string =>
  wizardHref(environment().settings.wizardBasePaths.organisation ?? teamPaths(team).createOrganisation(), { team })

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
