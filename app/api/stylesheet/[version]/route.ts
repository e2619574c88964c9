import { tenantStylesheetSchema, toStylesheet } from '#contract/tenant/tenant-style'
import { keepingVersion } from '#lib/server/security-headers'
import { currentSite } from '#lib/server/site'
import { stylesheetVersion } from '#lib/server/stylesheet'

/** The site's custom properties as a file of its own, so that the policy needs no inline styles. */
export async function GET(_request: Request, { params }: RouteContext<'/api/stylesheet/[version]'>) {
  const [{ version }, site] = await Promise.all([params, currentSite()])
  const parsed = tenantStylesheetSchema.safeParse(site.stylesheet)
  return new Response(parsed.success ? toStylesheet(parsed.data) : '', {
    headers: { 'Content-Type': 'text/css; charset=utf-8', ...keepingVersion(version === stylesheetVersion(site)) },
  })
}
