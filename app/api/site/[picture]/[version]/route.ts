import { siteEndpoints } from '#contract/tenant/site'
import { sitePictures } from '#contract/tenant/site-choices'
import { publicDownload } from '#lib/bff/handler'
import { keepingVersion } from '#lib/server/security-headers'
import { siteHref } from '#lib/server/session'
import { currentSite } from '#lib/server/site'

/** Logo or icon of the site, for everyone who sees its pages; kept by browsers under the address of its version. */
export async function GET(request: Request, context: RouteContext<'/api/site/[picture]/[version]'>) {
  const [{ picture: name, version }, site] = await Promise.all([context.params, currentSite()])
  const picture = sitePictures.find((one) => one === name)
  if (picture === undefined) return new Response(null, { status: 404 })
  return publicDownload(request, siteEndpoints.picture, {
    input: { params: { picture }, query: { href: await siteHref() } },
    // This process may know the site as it was seconds ago: an unknown picture is shown, but not cached.
    headers: keepingVersion(version === site.pictures[picture]?.version),
  })
}
