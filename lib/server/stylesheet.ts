import 'server-only'
import { createHash } from 'node:crypto'
import type { SiteSettings } from '#contract/site'

/** Changes with the site's colours, so that the file can be kept for ever under its address. */
export function stylesheetVersion({ id, stylesheet }: Pick<SiteSettings, 'id' | 'stylesheet'>): string {
  return createHash('sha256')
    .update(JSON.stringify([id, stylesheet]))
    .digest('hex')
    .slice(0, 12)
}
