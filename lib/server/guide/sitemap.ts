import 'server-only'
import { createHash } from 'node:crypto'
import { AppError } from '#contract/kernel/errors'
import { xmlText } from '#contract/kernel/xml-text'
import { guideListPath, guidePath, guideRecordPath } from '#contract/project/guide'
import { openAddressesSchema, openProjectSchema } from '#contract/project/open-answers'
import { addressesMaximum } from '#contract/project/open-query'
import { guidePaths } from '#lib/paths/paths'
import { guideCaching } from './guide-request.ts'
import { OpenReads, type Reader } from './open-reads.ts'

/** So many addresses one file may have (sitemaps.org); more than that are in several, named by one more. */
const addressesInFile = 50_000
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

type Records = { addresses: string[]; next: string | null }

/** The elements of as many records as one file has, from a cursor on. */
async function readFile(reads: OpenReads, site: string, after: string | undefined): Promise<Records> {
  const addresses: string[] = []
  let next: string | null = after ?? null
  do {
    const query = { limit: String(addressesMaximum), cursor: next || undefined }
    const page = await reads.read('/addresses', openAddressesSchema, query)
    for (const { kind, key, changedAt } of page.items) {
      const address = new URL(guideRecordPath(reads.project, kind, key), site).href
      addresses.push(`<url><loc>${xmlText(address)}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>\n`)
    }
    next = page.next
  } while (next !== null && addresses.length + addressesMaximum <= addressesInFile)
  return { addresses, next }
}

async function text(reads: OpenReads, site: string, after: string | undefined): Promise<string> {
  const project = await reads.read('', openProjectSchema)
  if (project.guide === undefined) throw new AppError('NOT_FOUND')
  const first = await readFile(reads, site, after)
  if (after !== undefined || first.next === null) {
    const lists = [
      guidePath(project.key),
      ...project.lists.slice(1).map(({ kind }) => guideListPath(project.key, kind)),
    ]
    const places = after ? [] : lists
    const own = places.map((place) => `<url><loc>${xmlText(new URL(place, site).href)}</loc></url>\n`)
    return `${head}<urlset ${namespace}>\n${own.join('')}${first.addresses.join('')}</urlset>\n`
  }
  // The first file too is requested by a cursor: the empty one.
  const cursors = ['']
  for (let next: string | null = first.next; next !== null; next = (await readFile(reads, site, next)).next)
    cursors.push(next)
  const files = cursors.map((cursor) => {
    const address = new URL(guidePaths(project.key, 'nl').sitemap({ after: cursor }), site).href
    return `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`
  })
  return `${head}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`
}

type SitemapRequest = { reader: Reader; site: string; after: string | null; ifNoneMatch: string | null }

/** All pages of a guide for search engines, or the files that have them; caches may keep it as a page. */
export async function answerSitemap({ reader, site, after, ifNoneMatch }: SitemapRequest): Promise<Response> {
  const reads = new OpenReads(reader)
  try {
    const body = await text(reads, site, after ?? undefined)
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const headers = { ETag: tag, 'Cache-Control': guideCaching(reads.keepSeconds ?? 0) }
    if (ifNoneMatch === tag) return new Response(null, { status: 304, headers })
    return new Response(body, { headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const status = error.code === 'NOT_FOUND' ? 404 : error.code === 'TOO_MANY_REQUESTS' ? 429 : 503
    return new Response(null, {
      status,
      headers: { 'Cache-Control': 'no-store', ...(status === 404 ? {} : { 'Retry-After': '30' }) },
    })
  }
}
