import { tenantStylesheetSchema, toStylesheet } from '#contract/tenant-style'
import { currentSite } from '#lib/server/site'

/** The site's custom properties as a file of its own, so that the policy needs no inline styles (quality 1.6). */
export async function GET() {
  const { stylesheet } = await currentSite()
  const parsed = tenantStylesheetSchema.safeParse(stylesheet)
  return new Response(parsed.success ? toStylesheet(parsed.data) : '', {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=31536000, immutable' },
  })
}
