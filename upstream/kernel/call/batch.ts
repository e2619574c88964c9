import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { type Batch, batchSchema } from '#contract/batch'
import { apiNames } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { countStatements } from '../../platform/db/statement-count.ts'
import { answerToFault } from '../../platform/http/problem.ts'
import { entityTag, parsePart, readJson } from '../../platform/http/request.ts'
import { logRequest } from '../../platform/http/request-log.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import { localeFrom } from '../../platform/text/texts.ts'
import { createReadFinder, type FoundRead } from './direct-reads.ts'
import { keepFault } from './faults.ts'
import type { Application, Mounted, Variables } from './mount.ts'

/** What says who asks, and how to answer; what belongs to one call alone (a version, a key) can't come in a batch. */
const shared = ['authorization', 'accept-language', 'x-request-id', 'x-client-address']

type Asking = Context<{ Variables: Variables }>
type One = Batch['calls'][number]

/**
 * `POST /batch`: the reads of a page in one request. A batch can do nothing that its calls could not do alone; that they
 * come together lets them share what all of them look up, and saves them a request each: what is plainly a read
 * is performed at once, and anything else goes through the whole application.
 */
export function mountBatch(app: Application, endpoints: readonly Mounted[]): void {
  const find = createReadFinder(endpoints)

  app.post('/batch', async (context) => {
    const { calls } = parsePart(batchSchema, await readJson(context))
    const answerOf = (call: One) => {
      const found = find(call.method, call.path)
      return found === undefined ? answerThrough(app, context, call) : answerWith(found, context, call)
    }
    const answers = await withSharedReads(() => Promise.all(calls.map(answerOf)))
    context.header('Cache-Control', 'private, no-store')
    return context.body(`[${answers.join(',')}]`, 200, { 'Content-Type': 'application/json' })
  })
}

async function answerWith({ read, params, query }: FoundRead, context: Asking, call: One): Promise<string> {
  const started = performance.now()
  const { services, requestId } = context.var
  const { method } = call
  const path = call.path.split('?', 1)[0] ?? ''
  const language = context.req.header('accept-language')
  let status: number = read.endpoint.status ?? 200
  let answer = ''
  const statements = await countStatements(async () => {
    try {
      const performed = await read.perform({
        ...context.var,
        path,
        params,
        query,
        // Judged with the batch that it came in.
        readBody: async () => bodyOf(call),
        authorization: context.req.header('authorization'),
        language,
        upload: { stream: null, length: undefined },
      })
      if ('download' in performed) throw new Error('a download is no read of a batch')
      const { body, version } = performed
      answer = answerText(
        call,
        { status, etag: version === undefined ? null : entityTag(version) },
        JSON.stringify(body) ?? '',
      )
    } catch (thrown) {
      const fault = answerToFault(thrown, { log: services.log, requestId, locale: localeFrom(language) })
      void keepFault(services, { reference: fault.problem.reference, method, path, thrown })
      status = fault.status
      answer = answerText(call, { status, retryAfter: fault.retryAfter?.toString() }, JSON.stringify(fault.problem))
    }
  })
  logRequest(services.log, { requestId, method, path, status, started, statements })
  return answer
}

function bodyOf({ body }: One): unknown {
  if (body === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return body
}

type Head = { status: number; etag?: string | null; retryAfter?: string | null }

/**
 * The answer is JSON already: put in as it is, it need not be read and written once more. What the caller has kept and
 * would get again is not sent: asking, judging and reading were done for it all the same.
 */
function answerText({ kept }: One, { status, etag = null, retryAfter = null }: Head, body: string): string {
  const digest = status === 200 && body !== '' ? hash('sha1', body, 'base64url') : null
  if (digest !== null && digest === kept)
    return '{"status":304,"etag":null,"retryAfter":null,"digest":null,"body":null}'
  const head = JSON.stringify({ status, etag, retryAfter, digest })
  return `${head.slice(0, -1)},"body":${body === '' ? 'null' : body}}`
}

async function answerThrough(app: Application, context: Asking, call: One): Promise<string> {
  if (!apiNames.some((name) => call.path.startsWith(`/${name}/`))) throw new AppError('NOT_FOUND')
  const headers: Record<string, string> = {}
  for (const name of shared) {
    const value = context.req.header(name)
    if (value !== undefined) headers[name] = value
  }
  const hasBody = call.body !== undefined
  if (hasBody) headers['content-type'] = 'application/json'
  const response = await app.request(
    call.path,
    { method: call.method, headers, body: hasBody ? JSON.stringify(call.body) : undefined },
    context.env,
  )
  const { status } = response
  const etag = response.headers.get('etag')
  const retryAfter = response.headers.get('retry-after')
  return answerText(call, { status, etag, retryAfter }, await response.text())
}
