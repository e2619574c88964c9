import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Batch, batchAnswerSchema, batchSchema } from '#contract/kernel/batch'
import { apiNames } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { parsePart, readJson } from '../../platform/http/request.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import { problemAs } from './described.ts'
import type { Application, Variables } from './mount.ts'

/** Headers about the caller and the answer's form; those of one call alone (a version, a key) can't come in a batch. */
const shared = ['authorization', 'accept-language', 'x-request-id', 'x-client-address']

type BatchContext = Context<{ Variables: Variables }>
type One = Batch['calls'][number]

/**
 * `POST /batch`: the reads of a page in one request. Each call goes through the whole application, so a batch can do nothing
 * that its calls could not do alone; that they come together lets them share what all of them look up.
 */
export function mountBatch(app: Application): void {
  app.post('/batch', async (context) => {
    const { calls } = parsePart(batchSchema, await readJson(context))
    const answers = await withSharedReads(() =>
      Promise.all(calls.map((call, index) => answerTo(app, context, call, index))),
    )
    context.header('Cache-Control', 'private, no-store')
    return context.body(`[${answers.join(',')}]`, 200, { 'Content-Type': 'application/json' })
  })
}

const example = {
  calls: [
    { method: 'GET' as const, path: '/main/favorite' },
    { method: 'GET' as const, path: '/main/role' },
  ],
}

/** Describes `POST /batch` among the calls of an API: it is mounted beside the APIs, so that it names its own address. */
export function describeBatch(api: Application): void {
  api.openAPIRegistry.registerPath(
    createRoute({
      method: 'post',
      path: '/batch',
      servers: [{ url: '/' }],
      operationId: 'postBatch',
      tags: ['Batch'],
      summary: 'Several reads in one request',
      description:
        'Each is answered as if it had come alone, with the headers of this request; the answers stand in the order of the calls. A call ' +
        'that is refused says so in its own answer, and the others are answered all the same. Files are asked for one by one.',
      security: [{ session: [] }],
      request: { body: { required: true, content: { 'application/json': { schema: batchSchema, example } } } },
      responses: {
        200: {
          description: 'The answers, in the order of the calls',
          content: {
            'application/json': {
              schema: batchAnswerSchema,
              example: [
                { status: 200, etag: null, retryAfter: null, body: { items: [] } },
                { status: 403, etag: null, retryAfter: null, body: { errorCode: 'FORBIDDEN' } },
              ],
            },
          },
        },
        400: problemAs('Not a list of calls, one too many, or one for a file'),
        404: problemAs('A path of no API'),
      },
    }),
  )
}

/** Only JSON fits among the answers of a batch; ours all say their type. */
async function requireJson({ body, headers }: Response, index: number): Promise<void> {
  if (body === null || /^application\/(?:problem\+)?json\b/.test(headers.get('content-type') ?? '')) return
  await body.cancel()
  throw new AppError('INVALID_FORM', { fields: [{ path: `calls.${index}.path`, code: 'batch.download' }] })
}

async function answerTo(
  app: Application,
  context: BatchContext,
  { method, path, body }: One,
  index: number,
): Promise<string> {
  if (!apiNames.some((name) => path.startsWith(`/${name}/`))) throw new AppError('NOT_FOUND')
  const headers: Record<string, string> = {}
  for (const name of shared) {
    const value = context.req.header(name)
    if (value !== undefined) headers[name] = value
  }
  const payload = body === undefined ? undefined : JSON.stringify(body)
  if (payload !== undefined) headers['content-type'] = 'application/json'
  const response = await app.request(path, { method, headers, body: payload }, context.env)
  await requireJson(response, index)
  const head = {
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfter: response.headers.get('retry-after'),
  }
  // The answer is JSON already: put in as it is, it need not be read and written once more.
  return `${JSON.stringify(head).slice(0, -1)},"body":${(await response.text()) || 'null'}}`
}
