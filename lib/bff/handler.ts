import 'server-only'
import type { CallInput, Endpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { fieldErrors } from '#contract/kernel/field-errors'
import type { AnyInput } from '#lib/api/call-request'
import { currentPreferences } from '#lib/server/preferences'
import { type CallVersioned, callContext, findSession, publicUpstream } from '#lib/server/session'
import { currentSiteIfKnown } from '#lib/server/site'
import { isForPerson, problemPage } from './problem-page.ts'
import { problemResponse } from './problem-response.ts'
import { readJson } from './read-body.ts'
import { requireSameOrigin } from './same-origin.ts'

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

/** Runs the work of a route handler: same-origin check on writes, and errors as problem documents, or as pages where people see them. */
export function guarded(work: RouteHandler): RouteHandler {
  return async (request, context) => {
    const { locale, requestId } = await callContext()
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        requireSameOrigin(request.headers, (await currentSiteIfKnown())?.publicUrl)
      return await work(request, context)
    } catch (error) {
      if (!isForPerson(request)) return problemResponse(error, locale, requestId)
      return problemPage(error, request, { preferences: await currentPreferences(), requestId })
    }
  }
}

function parse(endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = endpoint[part]
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const isMissingThing = part === 'params'
  if (isMissingThing) throw new AppError('NOT_FOUND')
  throw new AppError('INVALID_FORM', { fields: fieldErrors(parsed.error) })
}

/**
 * Does a call of the browser: parses it, and passes it on with the session's token. Versions and idempotency keys travel
 * along.
 */
export async function answerCall(endpoint: Endpoint, request: Request, params: unknown): Promise<Response> {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  const url = new URL(request.url)
  const input = {
    params: parse(endpoint, 'params', params),
    query: parse(endpoint, 'query', Object.fromEntries(url.searchParams)),
    body: endpoint.body === undefined ? undefined : parse(endpoint, 'body', await readJson(request)),
    version: request.headers.get('if-match') ?? undefined,
    idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
  }
  return respond(endpoint, await send(session.callVersioned, endpoint, input))
}

/** A route handler for an endpoint at an address of its own; all others are served by `serveCall`. */
export const bffHandler = (endpoint: Endpoint): RouteHandler =>
  guarded(async (request, context) => answerCall(endpoint, request, await context.params))

/** A route handler for an upload: the body goes on as it comes, and must be as long as the browser said. */
export function uploadHandler(endpoint: Endpoint, maximum: number): RouteHandler {
  return guarded(async (request, context) => {
    const session = await findSession()
    if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
    const length = Number(request.headers.get('content-length') ?? Number.NaN)
    if (!Number.isInteger(length)) throw new AppError('QUERY_EXCEPTION')
    if (length > maximum) throw new AppError('PAYLOAD_TOO_LARGE')
    const url = new URL(request.url)
    const params = record(parse(endpoint, 'params', await context.params))
    const query = record(parse(endpoint, 'query', Object.fromEntries(url.searchParams)))
    const body = request.body?.pipeThrough(exactly(length))
    const answer = await session.transfer(endpoint, { params, query }, body)
    return Response.json(await answer.json(), { status: endpoint.status ?? 200 })
  })
}

/** Ends in an error when more or fewer bytes come than were said: a body that was cut off must not pass for a file. */
function exactly(length: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      controller.enqueue(chunk)
    },
    flush(controller) {
      if (bytes !== length) controller.error(new Error(`${bytes} of ${length} bytes arrived`))
    },
  })
}

/** A route handler for a download: bytes and headers of the upstream, as they come. */
export function downloadHandler(endpoint: Endpoint): RouteHandler {
  return guarded(async (request, context) => {
    const session = await findSession()
    if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
    const params = record(parse(endpoint, 'params', await context.params))
    const query = record(parse(endpoint, 'query', Object.fromEntries(new URL(request.url).searchParams)))
    return passOn(await session.transfer(endpoint, { params, query }))
  })
}

/** Answers a download that needs no session, with headers beside those of the upstream. */
export const publicDownload = (
  request: Request,
  endpoint: Endpoint,
  { input, headers }: { input: AnyInput; headers: Record<string, string> },
): Promise<Response> => {
  const handler = guarded(async () => passOn(await (await publicUpstream()).transfer(endpoint, input), headers))
  return handler(request, { params: Promise.resolve({}) })
}

function passOn(answer: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(more)
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}

const passedOn = ['content-type', 'content-length', 'content-disposition', 'content-security-policy']

const record = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : {})

// The parts were parsed by the endpoint's own schemas before; TypeScript can't carry that through a generic `E`.
const send = <const E extends Endpoint>(call: CallVersioned, endpoint: E, input: unknown) =>
  call(endpoint, input as CallInput<E>)

function respond(endpoint: Endpoint, { data, version }: { data: unknown; version: string | null }): Response {
  const headers: HeadersInit = version === null ? {} : { ETag: version }
  const status = endpoint.status ?? 200
  return status === 204 ? new Response(null, { status, headers }) : Response.json(data, { status, headers })
}
