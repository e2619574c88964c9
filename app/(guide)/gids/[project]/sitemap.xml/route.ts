import type { NextRequest } from 'next/server'
import { AppError } from '#contract/kernel/errors'
import { answerSitemap } from '#lib/server/guide/sitemap'
import { currentSite } from '#lib/server/site'

/** Every page of a guide, for search engines. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ project: string }> }) {
  const [{ project }, { tenant, publicUrl }] = await Promise.all([params, currentSite()])
  if (tenant === undefined) throw new AppError('NOT_FOUND')
  const { headers, nextUrl } = request
  return answerSitemap({
    reader: {
      tenant,
      project: decodeURIComponent(project),
      requestId: headers.get('x-request-id') ?? crypto.randomUUID(),
      clientAddress: headers.get('x-client-address'),
    },
    site: publicUrl,
    after: nextUrl.searchParams.get('after'),
    ifNoneMatch: headers.get('if-none-match'),
  })
}
