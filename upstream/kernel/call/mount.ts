import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Locale } from '#contract/kernel/constants'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { findIssue } from '#contract/kernel/storable'
import type { Database } from '../../platform/db/store.ts'
import { claimKey, type IdempotentRequest, storeAnswer } from '../../platform/http/idempotency.ts'
import { entityTag, keyFrom, parsePart, readJson, requireKnown, versionFrom } from '../../platform/http/request.ts'
import { isInBatch } from '../../platform/http/shared-reads.ts'
import { unknownNames } from '../../platform/http/unknown-names.ts'
import { toWebStream } from '../../platform/http/web-stream.ts'
import type { Services } from '../../platform/process/services.ts'
import { localeFrom } from '../../platform/text/texts.ts'
import type { Actor } from './actor.ts'
import { authenticate } from './authenticate.ts'
import { describedAs, refusalsOf } from './described.ts'
import { requireNoMaintenance } from './maintenance-mode.ts'
import { noteWrite } from './sessions.ts'

export type Variables = {
  services: Services
  requestId: string
  clientAddress: string
  isLocal: boolean
  userAgent: string
}
export type Application = OpenAPIHono<{ Variables: Variables }>

type ActorOf<E extends Endpoint> = E extends { access: 'session' | 'identity' } ? Actor : undefined
type VersionOf<E extends Endpoint> = E extends { versioned: true } ? number : undefined
export type Download = { stream: Readable; headers: Record<string, string> }

type Answer<E extends Endpoint> = E extends { transfer: 'download' }
  ? Download
  : E extends { versioned: true } | { tagged: true }
    ? { body: ResponseOf<E>; version: number }
    : ResponseOf<E>

/** Everything a handler gets: parsed input, the database handle (a transaction on writes), the clock and the caller. */
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
  userAgent: string
  /** The bytes of an upload, not read yet, and how many the sender says that there are. */
  upload: { stream: AsyncIterable<Uint8Array> | null; length: number | undefined }
}

export type Handler<E extends Endpoint, Before = unknown> = (call: Call<E>, before: Before) => Promise<Answer<E>>

export type MountOptions<E extends Endpoint = Endpoint, Before = unknown> = {
  /**
   * Runs before the transaction of a write begins: for what waits on others or takes long, and must not hold up the store. The
   * handler gets what it answers.
   */
  before?: (call: Call<E>) => Promise<Before>
  /** The handler opens its own transaction, because some of its work must last when the rest fails. */
  ownTransaction?: boolean
  /** Whether a call saves nothing, as its body says: what is worked out then holds up nobody who waits for the store. */
  isTrial?: (call: Call<E>) => boolean
}

type Performed = { body: unknown; version: number | undefined; replayed: boolean } | { download: Download }

const requestHeaders = {
  'If-Match': z.string().meta({ description: 'The ETag that the change is based on' }),
  'Idempotency-Key': z.string().optional().meta({ description: 'A retry with the same key gets the stored answer' }),
}

const versionHeader = { ETag: { description: 'The version, for `If-Match`', schema: { type: 'string' as const } } }

function headersOf(endpoint: Endpoint) {
  if (endpoint.versioned) return z.object(requestHeaders)
  return endpoint.idempotent ? z.object({ 'Idempotency-Key': requestHeaders['Idempotency-Key'] }) : undefined
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
const bytes = { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } } }

function answerOf({ transfer, status, response }: Endpoint) {
  if (transfer === 'download') return bytes
  return status === 204 ? {} : json(response)
}

/** Where else a call is documented, for whom, and under which heading. */
export type ElsewhereRoute = { path: string; tags: string[]; security: Record<string, string[]>[] }

/** Describes a call, at its own address or elsewhere. */
export function documentRoute(app: Application, endpoint: Endpoint, elsewhere?: ElsewhereRoute): void {
  const status = endpoint.status ?? 200
  const isTagged = endpoint.versioned === true || endpoint.tagged === true
  app.openAPIRegistry.registerPath(
    createRoute({
      method: endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete',
      path: endpoint.path,
      ...describedAs(endpoint),
      request: {
        headers: headersOf(endpoint),
        ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
        ...(endpoint.query === undefined ? {} : { query: endpoint.query }),
        ...(endpoint.body === undefined ? {} : { body: { required: true, ...json(endpoint.body) } }),
        ...(endpoint.transfer === 'upload' ? { body: { required: true, ...bytes } } : {}),
      },
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
      responses: {
        [status]: { description: 'Success', ...(isTagged ? { headers: versionHeader } : {}), ...answerOf(endpoint) },
        ...refusalsOf(endpoint),
      },
      ...elsewhere,
    }),
  )
}

/**
 * Turns a declared endpoint into a route with its OpenAPI entry. Writes run in one transaction; those with a key answer a
 * retry from the store; answers are parsed, so nothing undeclared leaves.
 */
export function mount<const E extends Endpoint, Before = unknown>(
  app: Application,
  endpoint: E,
  handler: Handler<E, Before>,
  options: MountOptions<E, Before> = {},
): void {
  documentRoute(app, endpoint)
  if (options.ownTransaction && (endpoint.idempotent || endpoint.versioned))
    throw new Error(`${endpoint.path}: the answer to a key is kept in the one transaction of a write`)

  const perform = async (context: Context<{ Variables: Variables }>): Promise<Performed> => {
    const { req } = context
    const { services, requestId, clientAddress, userAgent } = context.var
    const now = services.now()
    const locale = localeFrom(req.header('accept-language'))
    const reader = await authenticate({ ...context.var, authorization: req.header('authorization') }, endpoint, now)
    const actor = reader && { ...reader, language: locale }
    const params = endpoint.params && parseParams(endpoint.params, req.param())
    if (endpoint.query === undefined) requireKnown(Object.keys(req.query()), {})
    const query = endpoint.query && parseQuery(endpoint.query, req.query())
    const body = endpoint.body && parseBody(endpoint.body, await readJson(context, endpoint.validatesOnly))
    const version = endpoint.versioned ? versionFrom(req.header('if-match')) : undefined
    const upload = { stream: req.raw.body, length: lengthOf(req.header('content-length')) }

    // The one cast of this file: the descriptor `E` says what the parsed parts are, which zod's base types can't carry.
    const callWith = (db: Database) => {
      const origin = { locale, requestId, clientAddress, userAgent }
      const call = { services, db, actor, params, query, body, version, now, ...origin, upload }
      call satisfies Record<keyof Call<Endpoint>, unknown>
      return call as unknown as Call<E>
    }
    const { store } = services
    const { db } = store
    const lastWrite = actor?.lastWrite ?? null
    await requireNoMaintenance(db, endpoint, actor)
    if (store.isFull() && changesSomething(endpoint)) throw new AppError('STORE_FULL', { retryAfterSeconds: 300 })
    const read = <Result>(work: (handle: Database) => Promise<Result>) =>
      endpoint.mayBeLate ? store.readLate(lastWrite, work) : work(db)
    // Without `before` there is nothing that a handler could look at.
    const prepared = (await options.before?.(callWith(db))) as Before
    const handle = (on: Database) => handler(callWith(on), prepared)
    if (endpoint.transfer === 'download') return { download: (await read(handle)) as Download }
    const run = async (on: Database) => readAnswer(endpoint, await handle(on))
    const note = async (handle: Database) => {
      if (store.hasReplica && actor !== undefined && changesSomething(endpoint))
        await noteWrite(handle, actor.tokenHash)
    }
    // Values shared in a batch may be older than a write beside it.
    if (isInBatch() && endpoint.method !== 'GET' && endpoint.reads !== true) throw new AppError('METHOD_NOT_ALLOWED')
    // A call that changes nothing needs no write transaction, and still works when the store is full.
    if (endpoint.method === 'GET' || (store.isFull() && !changesSomething(endpoint))) return read(run)
    if (options.isTrial?.(callWith(db))) return run(db)
    if (options.ownTransaction) {
      const answer = await run(db)
      await note(db)
      return answer
    }
    const key = endpoint.idempotent || endpoint.versioned ? keyFrom(req.header('idempotency-key')) : undefined
    return store.withTransaction(async (tx) => {
      if (key === undefined) {
        const answer = await run(tx)
        await note(tx)
        return answer
      }
      // Somebody in two tenants is two callers.
      const caller =
        actor === undefined
          ? createHash('sha256').update(clientAddress).digest('hex')
          : `${actor.tenantId}:${actor.userId}`
      const { method } = endpoint
      const request: IdempotentRequest = { caller, key, method, path: req.path, body, basedOn: version, now }
      const stored = await claimKey(tx, request)
      if (stored !== undefined) return { ...stored, replayed: true }
      const fresh = await run(tx)
      await storeAnswer(tx, request, { ...fresh, status: endpoint.status ?? 200 })
      await note(tx)
      return fresh
    })
  }

  const respond: MiddlewareHandler<{ Variables: Variables }> = async (context) => {
    const answer = await perform(context)
    if ('download' in answer) {
      const { stream, headers } = answer.download
      return context.body(toWebStream(stream), 200, headers)
    }
    context.header('Cache-Control', 'private, no-store')
    if (answer.version !== undefined) context.header('ETag', entityTag(answer.version))
    if (answer.replayed) context.header('Idempotent-Replayed', 'true')
    const status = endpoint.status ?? 200
    if (status === 204) return context.body(null, 204)
    return context.json(answer.body, status)
  }

  app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), respond)
}

const changesSomething = ({ method, reads, validatesOnly }: Endpoint) =>
  method !== 'GET' && reads !== true && validatesOnly !== true

const lengthOf = (header: string | undefined) => (/^\d{1,15}$/.test(header ?? '') ? Number(header) : undefined)

/** The parameters behind the question mark; one that the call does not know is refused by its name. */
function parseQuery<S extends z.ZodObject>(schema: S, raw: Record<string, string>): z.infer<S> {
  requireKnown(Object.keys(raw), schema.shape)
  const issue = findIssue(raw)
  if (issue !== undefined) throw new AppError('INVALID_FORM', { fields: [issue] })
  return parsePart(schema, raw)
}

/** A body; a field that the call does not know is refused by its name, as its value would be lost in silence. */
function parseBody(schema: NonNullable<Endpoint['body']>, raw: unknown): unknown {
  const body = parsePart(schema, raw)
  const unknown = unknownNames(schema, raw)
  if (unknown.length > 0)
    throw new AppError('INVALID_FORM', { fields: unknown.map((path) => ({ path, code: 'unknownField' })) })
  return body
}

/** A key that can't exist is not found, like one that doesn't. */
function parseParams(schema: NonNullable<Endpoint['params']>, raw: Record<string, string>): unknown {
  const parsed = schema.safeParse(raw)
  if (!parsed.success || findIssue(raw) !== undefined) throw new AppError('NOT_FOUND')
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
