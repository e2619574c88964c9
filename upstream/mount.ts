import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Locale } from '#contract/constants'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { problemSchema } from '#contract/problem'
import { type Actor, noteUse } from './access/actor.ts'
import type { Database } from './db/store.ts'
import { claimKey, type IdempotentRequest, storeAnswer } from './http/idempotency.ts'
import { entityTag, keyFrom, parsePart, readJson, versionFrom } from './http/request.ts'
import { isInBatch } from './http/shared-reads.ts'
import type { Services } from './services.ts'
import { localeFrom } from './texts.ts'

export type Variables = {
  services: Services
  findActor: (token: string) => Promise<Actor | undefined>
  requestId: string
  clientAddress: string
  isLocal: boolean
  userAgent: string
}
export type Application = OpenAPIHono<{ Variables: Variables }>

type ActorOf<E extends Endpoint> = E extends { access: 'session' | 'identity' } ? Actor : undefined
type VersionOf<E extends Endpoint> = E extends { versioned: true } ? number : undefined
/** What a download answers with: the bytes, and all that is said about them. */
export type Download = { stream: Readable; headers: Record<string, string> }

type Answer<E extends Endpoint> = E extends { transfer: 'download' }
  ? Download
  : E extends { versioned: true } | { tagged: true }
    ? { body: ResponseOf<E>; version: number }
    : ResponseOf<E>

/** What a handler gets: everything parsed, the database handle (a transaction on writes), the clock and the caller. */
export type Call<E extends Endpoint> = {
  services: Services
  db: Database
  actor: ActorOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The version that a write was based on, from `If-Match`. */
  version: VersionOf<E>
  now: Date
  locale: Locale
  requestId: string
  clientAddress: string
  /** What the browser calls itself. */
  userAgent: string
  /** The bytes of an upload, not read yet, and how many the sender says that there are. */
  upload: { stream: AsyncIterable<Uint8Array> | null; length: number | undefined }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

export type MountOptions<E extends Endpoint = Endpoint> = {
  /** Runs before the transaction of a write begins: for what waits on others, and must not hold up the store. */
  before?: (call: Call<E>) => Promise<void>
  /** The handler opens its own transaction, because some of its work must last when the rest fails. */
  ownTransaction?: boolean
}

async function authenticate(context: Context<{ Variables: Variables }>, endpoint: Endpoint, now: Date) {
  const { services } = context.var
  const token = /^Bearer ([\w-]{20,200})$/.exec(context.req.header('authorization') ?? '')?.[1]
  if (endpoint.access === 'public') return undefined
  if (endpoint.access === 'installation') {
    const isRight = token !== undefined && isSameSecret(token, services.installationToken)
    if (!isRight || !context.var.isLocal) throw new AppError('INSTALLATION_TOKEN_REQUIRED')
    return undefined
  }
  const actor = token === undefined ? undefined : await context.var.findActor(token)
  if (actor === undefined) throw new AppError('SIGN_IN_REQUIRED')
  if (endpoint.access === 'session' && !actor.hasAccess) throw new AppError('NO_SITE_ACCESS')
  if (actor.viewer !== null && isWrite(endpoint)) throw new AppError('VIEWING_ONLY')
  if (endpoint.extendsSession !== false) await noteUse(services.store.db, actor, now)
  return actor
}

/** What a session in which somebody looks on may not do: anything but reading and what concerns the session alone. */
const isWrite = ({ method, reads, whileViewing }: Endpoint) =>
  method !== 'GET' && reads !== true && whileViewing !== true

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSameSecret = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const requestHeaders = {
  'If-Match': z.string().meta({ description: 'The ETag that the change is based on' }),
  'Idempotency-Key': z.string().optional().meta({ description: 'A retry with the same key gets the stored answer' }),
}

function headersOf(endpoint: Endpoint) {
  if (endpoint.versioned) return z.object({ 'If-Match': requestHeaders['If-Match'] })
  return endpoint.idempotent ? z.object({ 'Idempotency-Key': requestHeaders['Idempotency-Key'] }) : undefined
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
const bytes = { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } } }

function answerOf({ transfer, status, response }: Endpoint) {
  if (transfer === 'download') return bytes
  return status === 204 ? {} : json(response)
}

function documentRoute(app: Application, endpoint: Endpoint): void {
  const status = endpoint.status ?? 200
  app.openAPIRegistry.registerPath(
    createRoute({
      method: endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete',
      path: endpoint.path,
      summary: endpoint.summary,
      request: {
        headers: headersOf(endpoint),
        ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
        ...(endpoint.query === undefined ? {} : { query: endpoint.query }),
        ...(endpoint.body === undefined ? {} : { body: { required: true, ...json(endpoint.body) } }),
        ...(endpoint.transfer === 'upload' ? { body: { required: true, ...bytes } } : {}),
      },
      ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
      responses: {
        [status]: { description: 'Success', ...answerOf(endpoint) },
        default: {
          description: 'A problem document',
          content: { 'application/problem+json': { schema: problemSchema } },
        },
      },
    }),
  )
}

/**
 * Turns a declared endpoint into a route with its OpenAPI entry. Writes run in one transaction; keyed POSTs answer a
 * retry from the store; answers are parsed, so nothing undeclared leaves.
 */
export function mount<const E extends Endpoint>(
  app: Application,
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions<E> = {},
): void {
  documentRoute(app, endpoint)

  const respond: MiddlewareHandler<{ Variables: Variables }> = async (context) => {
    const { services, requestId, clientAddress, userAgent } = context.var
    const now = services.now()
    const actor = await authenticate(context, endpoint, now)
    const params = endpoint.params && parseParams(endpoint.params, context.req.param())
    const query = endpoint.query && parsePart(endpoint.query, context.req.query())
    const body = endpoint.body && parsePart(endpoint.body, await readJson(context, endpoint.judges))
    const version = endpoint.versioned ? versionFrom(context.req.header('if-match')) : undefined
    const locale = localeFrom(context.req.header('accept-language'))

    // The one cast of this file: the descriptor `E` says what the parsed parts are, which zod's base types can't carry.
    const callWith = (db: Database) => {
      const upload = { stream: context.req.raw.body, length: lengthOf(context.req.header('content-length')) }
      const origin = { locale, requestId, clientAddress, userAgent }
      const call = { services, db, actor, params, query, body, version, now, ...origin, upload }
      return call as unknown as Call<E>
    }
    if (endpoint.transfer === 'download') {
      const { stream, headers } = (await handler(callWith(services.store.db))) as Download
      return context.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
    }
    const run = async (db: Database) => readAnswer(endpoint, await handler(callWith(db)))
    await options.before?.(callWith(services.store.db))
    const isInTransaction = endpoint.method !== 'GET' && !options.ownTransaction
    // What is shared in a batch may be older than a write beside it.
    if (isInBatch() && endpoint.method !== 'GET' && endpoint.reads !== true) throw new AppError('METHOD_NOT_ALLOWED')
    const key = endpoint.idempotent ? keyFrom(context.req.header('idempotency-key')) : undefined
    const answer = !isInTransaction
      ? await run(services.store.db)
      : await services.store.withTransaction(async (tx) => {
          if (key === undefined) return run(tx)
          const caller = actor?.userId ?? digest(clientAddress).toString('hex')
          const request: IdempotentRequest = { caller, key, method: endpoint.method, path: context.req.path, body, now }
          const stored = await claimKey(tx, request)
          if (stored !== undefined) return { body: stored.body, version: undefined, replayed: true }
          const fresh = await run(tx)
          await storeAnswer(tx, request, { status: endpoint.status ?? 200, body: fresh.body })
          return fresh
        })

    context.header('Cache-Control', 'private, no-store')
    if (answer.version !== undefined) context.header('ETag', entityTag(answer.version))
    if (answer.replayed) context.header('Idempotent-Replayed', 'true')
    const status = endpoint.status ?? 200
    if (status === 204) return context.body(null, 204)
    return context.json(answer.body, status)
  }

  app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), respond)
}

const lengthOf = (header: string | undefined) => (/^\d{1,15}$/.test(header ?? '') ? Number(header) : undefined)

/** A key that can't exist is not found, like one that doesn't. */
function parseParams(schema: NonNullable<Endpoint['params']>, given: Record<string, string>): unknown {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data
}

function readAnswer(endpoint: Endpoint, answer: unknown) {
  if (endpoint.versioned || endpoint.tagged) {
    const { body, version } = answer as { body: unknown; version: number }
    return { body: endpoint.response.parse(body), version, replayed: false }
  }
  return { body: endpoint.response.parse(answer), version: undefined, replayed: false }
}

/** Answers 405 for a known path with another method. Call it when all endpoints of an API are mounted. */
export function refuseOtherMethods(app: Application): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [path, known] of methods) {
    app.all(path, (context) => {
      context.header('Allow', [...known].join(', '))
      throw new AppError('METHOD_NOT_ALLOWED')
    })
  }
}
