import 'server-only'
import type { z } from 'zod'
import { AppError, type AppErrorOptions, type ErrorCode } from '#contract/kernel/errors'
import { problemSchema } from '#contract/kernel/problem'
import { sealedAddress } from '../client-address.ts'
import { environment } from '../env.ts'
import { passToUpstream } from '../upstream-transfer.ts'

/** Who reads which project of which site. */
export type Reader = {
  tenant: string
  project: string
  requestId: string
  /** The address of the browser: what it may ask is counted by it, as all that is read from outside. */
  clientAddress: string | null
}

type Read = { tag: string; keepSeconds: number; body: unknown }
/** Each bundle has a class of errors of its own: what goes from one to the other is what an error says. */
type Refused = { refused: { code: ErrorCode } & AppErrorOptions }
type SharedRead = { until: number; read: Promise<Read | Refused> }

/** Middleware and page read the same for one request, and many readers at once the same for all of them; milliseconds. */
const cacheTime = 2_000
/** The reads of every guide page change with the project only, but count for each reader; milliseconds. */
const frameCacheTime = 10_000
const ofFrame = ['', '/types', '/regions']
/** A person waits for it; milliseconds. */
const timeOut = 8_000

// Middleware and pages are two bundles in one process: what one of them read the other need not read again.
const shared = globalThis as { kaartenbakOpenReads?: Map<string, SharedRead> }
shared.kaartenbakOpenReads ??= new Map()
const cache = shared.kaartenbakOpenReads

/** How long an answer may be kept, as it says itself; seconds. */
const keepSecondsOf = (header: string | null) => Number(/\bmax-age=(\d+)/.exec(header ?? '')?.[1] ?? 0)

async function refusalOf(answer: Response): Promise<AppError> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined)).data
  const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined
  if (answer.status === 429) return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
  // A cursor or filter that can't be valid is an address that never existed.
  if (answer.status === 404 || answer.status === 400) {
    const details = { wasThere: problem?.wasThere === true, mergedInto: problem?.mergedInto }
    return new AppError('NOT_FOUND', { details })
  }
  return new AppError('UPSTREAM_UNREACHABLE', { cause: answer.status })
}

async function readNow(url: URL, { requestId, clientAddress }: Reader): Promise<Read> {
  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': requestId })
  const sealed = sealedAddress(clientAddress, environment().addressKey)
  if (sealed !== undefined) headers.set('X-Client-Address', sealed)
  const signal = AbortSignal.timeout(timeOut)
  const answer = await passToUpstream(url, { method: 'GET', headers, body: null, signal })
  if (!answer.ok) throw await refusalOf(answer)
  const body: unknown = await answer.json().catch((cause: unknown) => {
    throw new AppError('UPSTREAM_UNREACHABLE', { cause })
  })
  return {
    tag: answer.headers.get('etag') ?? '',
    keepSeconds: keepSecondsOf(answer.headers.get('cache-control')),
    body,
  }
}

function keep(url: URL, reader: Reader, milliseconds: number): Promise<Read | Refused> {
  const now = Date.now()
  const known = cache.get(url.href)
  if (known !== undefined && now < known.until) return known.read
  for (const [address, { until }] of cache) if (until <= now) cache.delete(address)
  const read = readNow(url, reader).catch((error: unknown): Refused => {
    // A refusal applies to this caller; a failure is tried again.
    cache.delete(url.href)
    if (error instanceof AppError) return { refused: { ...error.options, code: error.code } }
    throw error
  })
  cache.set(url.href, { until: now + milliseconds, read })
  return read
}

/** The sources of a guide page: the versions of everything it read, and how long that may be kept. */
export class OpenReads {
  readonly tags: string[] = []
  /** Seconds; undefined while nothing was read. */
  keepSeconds: number | undefined
  private readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  get project(): string {
    return this.reader.project
  }

  /** Reads below the project, as everybody may. Throws `NOT_FOUND`, `TOO_MANY_REQUESTS`, or `UPSTREAM_UNREACHABLE`. */
  async read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Readonly<Record<string, string | undefined>> = {},
  ): Promise<z.infer<Schema>> {
    const { openUrl } = environment().settings
    if (openUrl === undefined) throw new AppError('NOT_FOUND')
    const { tenant, project } = this.reader
    const place = `/v1/${encodeURIComponent(tenant)}/${encodeURIComponent(project)}`
    const url = new URL(`${openUrl}${place}${path}`)
    // Two dots would lead to another part of the upstream.
    if (url.href !== `${openUrl}${place}${path}`) throw new AppError('NOT_FOUND')
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
    const found = await keep(url, this.reader, ofFrame.includes(path) ? frameCacheTime : cacheTime)
    if ('refused' in found) throw new AppError(found.refused.code, found.refused)
    const { tag, keepSeconds, body } = found
    this.tags.push(tag)
    this.keepSeconds = Math.min(this.keepSeconds ?? keepSeconds, keepSeconds)
    return schema.parse(body)
  }

  /** Adds another input of the page, such as that something is open now. */
  note(text: string): void {
    this.tags.push(text)
  }

  /** Limits how long the page may be kept. */
  holdsFor(seconds: number): void {
    this.keepSeconds = Math.min(this.keepSeconds ?? seconds, Math.max(0, Math.floor(seconds)))
  }
}
