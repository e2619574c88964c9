import 'server-only'
import { createHash } from 'node:crypto'
import type { SiteSettings } from '#contract/tenant/site'

type Styled = Pick<SiteSettings, 'id' | 'stylesheet'>

/** Settings of a site are kept for seconds, and each page names its style sheet. */
const versions = new WeakMap<Styled, string>()

/** Changes with the site's colours, so that the file can be kept for ever under its address. */
export function stylesheetVersion(site: Styled): string {
  const version = versions.get(site) ?? hashOf(site)
  versions.set(site, version)
  return version
}

const hashOf = ({ id, stylesheet }: Styled): string =>
  createHash('sha256')
    .update(JSON.stringify([id, stylesheet]))
    .digest('hex')
    .slice(0, 12)
