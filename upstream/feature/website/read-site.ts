import { setTimeout as delay } from 'node:timers/promises'
import type { WebsiteVerdict } from '#contract/website/compare'
import type { WebsiteRecord } from '#contract/website/evidence'
import { pagesAtMost, siteOf } from '#contract/website/pages'
import { mayRead, openToAll, type Robots, readRobots } from '#contract/website/robots'
import type { ReadAddress } from '../../platform/db/schema/website.ts'
import type { FetchRefusal } from '../../platform/outside/fetch-file.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import type { PageAnswer } from '../../platform/outside/read-page.ts'
import type { RawPage } from './reading/compare-pages.ts'
import { decodePage } from './reading/decode.ts'
import type { PageReader } from './reading/read-apart.ts'
import { optsOut } from './reading/read-page.ts'

/** The name by which `robots.txt` means this reader. */
export const programName = 'Kaartenbak'

const limits = {
  page: { bytes: 2 * 1024 * 1024, milliseconds: 15_000 },
  robots: { bytes: 512 * 1024, milliseconds: 10_000 },
  /** For all of a site; milliseconds. */
  site: 90_000,
  hops: 4,
}
/** Between two requests to one host, and the longest that a site may ask for; milliseconds. */
const usualPause = 500
const longestPause = 10_000

export type SiteFailure = FetchRefusal | 'robots' | 'optsOut' | 'elsewhere' | 'noPage' | 'tooMuch' | 'status'

/** The result of reading a site. `unchanged`: every page is as it was. `isWhole`: no page that it leads to was missing. */
export type SiteRead =
  | { outcome: 'read'; verdicts: WebsiteVerdict[]; pages: ReadAddress[]; isWhole: boolean }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; why: SiteFailure; address: string; status?: number; retryAfter?: number }

/** What reading a site cost: requests, what came, and how long it took. */
export type ReadCost = { calls: number; bytes: number; milliseconds: number }

export type SiteToRead = {
  record: WebsiteRecord
  /** Who asks, for who runs the site. */
  contact: string
  today: string
  /** The pages that were read last, when the same would be compared with the same: each is site for only if it changed. */
  known: readonly ReadAddress[]
}

type Means = {
  outside: Outside
  reader: PageReader
  signal: AbortSignal
  /** Milliseconds between two requests to a host, and for one request; those that sites are used to where they are left out. */
  pause?: number
  requestWithin?: number
}

/** Why a page could not be had, thrown past everything that waits for it. */
class Failure extends Error {
  readonly failed: Extract<SiteRead, { outcome: 'failed' }>

  constructor(failed: Omit<Extract<SiteRead, { outcome: 'failed' }>, 'outcome'>) {
    super(failed.why)
    this.failed = { outcome: 'failed', ...failed }
  }
}

/** Seconds that a server asks to be left alone, as milliseconds. */
function requestedWait(text: string | undefined): { retryAfter?: number } {
  const seconds = Number(text)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text ?? '') - Date.now()
  return wait > 0 ? { retryAfter: wait } : {}
}

type Got = { url: URL; answer: PageAnswer }

/** One visit to one site: its requests follow each other, and each is one that its `robots.txt` allows. */
class Visit {
  private readonly robots = new Map<string, Robots>()
  private readonly until = performance.now() + limits.site
  private readonly means: Means
  private readonly userAgent: string
  private requests = 0
  private pause: number
  private readonly cost: ReadCost

  constructor(means: Means, contact: string, cost: ReadCost) {
    this.means = means
    this.cost = cost
    this.userAgent = `${programName}-website (${contact})`
    this.pause = means.pause ?? usualPause
  }

  private async request(url: URL, kind: 'page' | 'robots', known?: ReadAddress): Promise<PageAnswer> {
    if (this.requests > 0) await delay(this.pause, undefined, { signal: this.means.signal })
    this.requests += 1
    const left = this.until - performance.now()
    if (left <= 0) throw new Failure({ why: 'tooSlow', address: url.href })
    const { bytes, milliseconds } = limits[kind]
    const answer = await this.means.outside.read(url.href, {
      ...{ userAgent: this.userAgent, etag: known?.etag, modified: known?.modified, bytes },
      ...{ accept: kind === 'page' ? 'text/html, application/xhtml+xml' : 'text/plain, */*;q=0.1' },
      milliseconds: Math.min(this.means.requestWithin ?? milliseconds, left),
    })
    this.cost.calls += 1
    if ('refusal' in answer) throw new Failure({ why: answer.refusal, address: url.href })
    this.cost.bytes += answer.body.byteLength
    return answer
  }

  /** The robots.txt of an address's host; a host that can't give it now may not be read now (RFC 9309). */
  private async robotsOf(url: URL): Promise<Robots> {
    const known = this.robots.get(url.origin)
    if (known !== undefined) return known
    let at = new URL('/robots.txt', url)
    let found = openToAll
    for (let hop = 0; hop <= limits.hops; hop += 1) {
      const { status, location, body, retryAfter } = await this.request(at, 'robots')
      if (status >= 500 || status === 429)
        throw new Failure({ why: 'robots', address: at.href, status, ...requestedWait(retryAfter) })
      if (status === 200) found = readRobots(decodePage(body), programName)
      const next = status >= 300 && status < 400 ? URL.parse(location ?? '', at) : null
      if (next === null || siteOf(next.hostname) !== siteOf(url.hostname)) break
      at = next
    }
    this.robots.set(url.origin, found)
    if (found.delay !== undefined && this.means.pause === undefined)
      this.pause = Math.max(this.pause, Math.min(longestPause, found.delay * 1000))
    return found
  }

  /** A page, wherever its own site has put it. */
  async page(address: string, known?: ReadAddress): Promise<Got> {
    let url = new URL(address)
    for (let hop = 0; hop <= limits.hops; hop += 1) {
      if (!mayRead(await this.robotsOf(url), url)) throw new Failure({ why: 'robots', address: url.href })
      const answer = await this.request(url, 'page', known)
      const { status, location, contentType, robots, retryAfter } = answer
      const next = status >= 300 && status < 400 ? URL.parse(location ?? '', url) : null
      if (next !== null && status !== 304) {
        if (siteOf(next.hostname) !== siteOf(url.hostname)) throw new Failure({ why: 'elsewhere', address: url.href })
        url = next
        continue
      }
      if (optsOut(robots)) throw new Failure({ why: 'optsOut', address: url.href })
      if (status === 304) return { url, answer }
      if (status !== 200) throw new Failure({ why: 'status', address: url.href, status, ...requestedWait(retryAfter) })
      if (contentType !== '' && !/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType))
        throw new Failure({ why: 'noPage', address: url.href })
      return { url, answer }
    }
    throw new Failure({ why: 'elsewhere', address: url.href })
  }
}

const rawOf = ({ url, answer: { contentType, body } }: Got): RawPage => ({ address: url.href, contentType, body })
const knownOf = (address: string, { answer: { etag, modified } }: Got): ReadAddress => ({
  address,
  ...(etag ? { etag } : {}),
  ...(modified ? { modified } : {}),
})

/** Whether all pages that were read last are as they were; they are site for one after the other, until one is not. */
async function isUnchanged(visit: Visit, known: readonly ReadAddress[]): Promise<boolean> {
  if (known.length === 0 || known.some(({ etag, modified }) => etag === undefined && modified === undefined))
    return false
  for (const each of known) if ((await visit.page(each.address, each)).answer.status !== 304) return false
  return true
}

async function read(site: SiteToRead, means: Means, cost: ReadCost): Promise<SiteRead> {
  const { record, today } = site
  const visit = new Visit(means, site.contact, cost)
  if (await isUnchanged(visit, site.known)) return { outcome: 'unchanged' }
  const first = await visit.page(record.website)
  const found = await means.reader.links({ page: rawOf(first), today })
  const failed = (why: SiteFailure) => new Failure({ why, address: first.url.href })
  if (found === 'tooMuch') throw failed('tooMuch')
  if (found.optsOut) throw failed('optsOut')
  const pages = [{ address: record.website, got: first }]
  let isWhole = true
  // Of a host that others share only its own page is of the record.
  for (const address of record.isShared ? [] : found.links.slice(0, pagesAtMost - 1)) {
    try {
      pages.push({ address, got: await visit.page(address) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // A page that is not there, or asks not to be read, is none; one that can't be had now may say something else.
      isWhole &&= ['robots', 'optsOut', 'elsewhere', 'noPage'].includes(error.failed.why) || error.failed.status === 404
    }
  }
  const own = new Map(pages.map((each) => [each.got.url.href, each]))
  const verdicts = await means.reader.compare({ record, pages: [...own.values()].map(({ got }) => rawOf(got)), today })
  if (verdicts === 'tooMuch') throw failed('tooMuch')
  return {
    outcome: 'read',
    verdicts,
    pages: [...own.values()].map(({ address, got }) => knownOf(address, got)),
    isWhole,
  }
}

/**
 * Reads the website of a record: its address and a few pages that it leads to, one after the other, as its owner asks programs to.
 * What can't be read says why; only an end of the process is thrown.
 */
export async function readSite(site: SiteToRead, means: Means): Promise<SiteRead & { cost: ReadCost }> {
  const from = performance.now()
  const cost: ReadCost = { calls: 0, bytes: 0, milliseconds: 0 }
  const done = (what: SiteRead) => ({
    ...what,
    cost: { ...cost, milliseconds: Math.round(performance.now() - from) },
  })
  try {
    return done(await read(site, means, cost))
  } catch (error) {
    if (error instanceof Failure) return done(error.failed)
    throw error
  }
}
