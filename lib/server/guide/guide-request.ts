import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#contract/kernel/errors'
import { guideRecordPath, guidesPath } from '#contract/project/guide'
import type { GuidePage } from '#contract/project/guide-page'
import { guideLocale, guideQuerySchema } from '#contract/project/guide-query'
import type { SiteSettings } from '#contract/tenant/site'
import { loadGuidePage } from './load-page.ts'
import { OpenReads } from './open-reads.ts'

/** The status of a guide page that can't show its address. */
export type GuideRefusal = 404 | 410 | 429 | 503

/** The parts of an address of a guide; undefined for what can't be decoded, and for addresses that others answer. */
export function guideAddress(path: string): { project: string; at: string[] } | undefined {
  const [project, ...at] = path.slice(guidesPath.length + 1).split('/')
  if (project === undefined || project === '' || at[0] === 'sitemap.xml' || at[0] === 'melding') return undefined
  return { project: decodeURIComponent(project), at: at.filter(Boolean).map(decodeURIComponent) }
}

/** By which status an error of reading is answered; what is no refusal is thrown on. */
export function refusalOf(error: unknown): GuideRefusal {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'NOT_FOUND') return error.options.details?.wasThere === true ? 410 : 404
  return error.code === 'TOO_MANY_REQUESTS' ? 429 : 503
}

type GuideRequest = {
  site: SiteSettings
  path: string
  search: string
  requestId: string
  clientAddress: string | null
}

/** Reads what an address of a guide shows. */
export async function loadGuide({ site, path, search, requestId, clientAddress }: GuideRequest) {
  const address = guideAddress(path)
  if (address === undefined || site.tenant === undefined) throw new AppError('NOT_FOUND')
  const reads = new OpenReads({ tenant: site.tenant, project: address.project, requestId, clientAddress })
  const query = guideQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)))
  const page: GuidePage = await loadGuidePage(reads, address.at, query, Date.now())
  return { page, reads }
}

let build: string | undefined

/** Another build draws other pages of the same data. */
function buildId(): string {
  try {
    build ??= readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8')
  } catch {
    // In development there is none.
    build ??= ''
  }
  return build
}

/** How long a page may still be shown after it could not be read anew; seconds. */
const whileFailing = 24 * 60 * 60

/**
 * How long caches keep a page that holds for so many seconds: half of it as it is, and half while they read it anew, so that nobody sees
 * it for longer than the project allows. Where nothing answers, they may show for a day what they had.
 */
export function guideCaching(keepSeconds: number): string {
  const fresh = Math.ceil(keepSeconds / 2)
  const freshness = keepSeconds === 0 ? 'no-cache' : `max-age=${fresh}, stale-while-revalidate=${keepSeconds - fresh}`
  return `public, ${freshness}, stale-if-error=${whileFailing}`
}

/** The answer of middleware to an address of a guide: not modified, or the status and headers of the page. */
export type GuideAnswer =
  | { status: 200 | 304 | GuideRefusal; headers: Record<string, string> }
  | { status: 301; to: string; headers: Record<string, string> }

/** Where what an address showed is now; undefined where it went nowhere. */
function movedTo(path: string, search: string, error: unknown): string | undefined {
  const into = error instanceof AppError ? error.options.details?.mergedInto : undefined
  const project = guideAddress(path)?.project
  if (typeof into !== 'string' || project === undefined) return undefined
  return `${guideRecordPath(project, 'organisation', into)}${search}`
}

const isKnown = (header: string | null, tag: string) =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim())) === true

/** Looks up what an address of a guide shows, and whether who asks has it already. */
export async function answerGuide(request: GuideRequest & { ifNoneMatch: string | null }): Promise<GuideAnswer> {
  try {
    const { reads } = await loadGuide(request)
    const { name, stylesheet, pictures, publisher, i18n, publicUrl } = request.site
    const language = guideLocale(new URLSearchParams(request.search).get('language'))
    const own = JSON.stringify([buildId(), language, name, stylesheet, pictures, publisher, i18n, publicUrl])
    const hash = createHash('sha256').update(own)
    for (const tag of reads.tags.toSorted()) hash.update('\0').update(tag)
    const tag = `W/"${hash.digest('base64url').slice(0, 27)}"`
    const headers = { ETag: tag, 'Cache-Control': guideCaching(reads.keepSeconds ?? 0) }
    return { status: isKnown(request.ifNoneMatch, tag) ? 304 : 200, headers }
  } catch (error) {
    const to = movedTo(request.path, request.search, error)
    // Merging can be undone: caches ask again.
    if (to !== undefined) return { status: 301, to, headers: { 'Cache-Control': 'public, no-cache' } }
    const status = refusalOf(error)
    if (status === 404 || status === 410) return { status, headers: { 'Cache-Control': 'public, no-cache' } }
    const seconds = (error instanceof AppError && error.options.retryAfterSeconds) || 30
    return { status, headers: { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) } }
  }
}
