import type { Context } from 'hono'
import { type Batch, batchSchema } from '#contract/kernel/batch'
import { apiNames } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { parsePart, readJson } from '../../platform/http/request.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Application, Variables } from './mount.ts'

/** What says who asks, and how to answer; what belongs to one call alone (a version, a key) can't come in a batch. */
const shared = ['authorization', 'accept-language', 'x-request-id', 'x-client-address']

type Asking = Context<{ Variables: Variables }>
type One = Batch['calls'][number]

/**
 * `POST /batch`: the reads of a page in one request. Each call goes through the whole application, so a batch can do nothing
 * that its calls could not do alone; that they come together lets them share what all of them look up.
 */
export function mountBatch(app: Application): void {
  app.post('/batch', async (context) => {
    const { calls } = parsePart(batchSchema, await readJson(context))
    const answers = await withSharedReads(() => Promise.all(calls.map((call) => answerTo(app, context, call))))
    context.header('Cache-Control', 'private, no-store')
    return context.body(`[${answers.join(',')}]`, 200, { 'Content-Type': 'application/json' })
  })
}

async function answerTo(app: Application, context: Asking, { method, path, body }: One): Promise<string> {
  if (!apiNames.some((name) => path.startsWith(`/${name}/`))) throw new AppError('NOT_FOUND')
  const headers: Record<string, string> = {}
  for (const name of shared) {
    const value = context.req.header(name)
    if (value !== undefined) headers[name] = value
  }
  const given = body === undefined ? undefined : JSON.stringify(body)
  if (given !== undefined) headers['content-type'] = 'application/json'
  const response = await app.request(path, { method, headers, body: given }, context.env)
  const head = {
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfter: response.headers.get('retry-after'),
  }
  // The answer is JSON already: put in as it is, it need not be read and written once more.
  return `${JSON.stringify(head).slice(0, -1)},"body":${(await response.text()) || 'null'}}`
}
