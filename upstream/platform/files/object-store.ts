import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import { createFileStore, type FileStore, type Rendition } from './file-store.ts'

/** A file is at most some megabytes: a store that takes longer than this is away. */
const answerWithinMs = 30_000
const retries = 2

/** Where objects are kept, and as whom: the parts of `FILES_URL`. */
export type ObjectStoreSettings = { accessKeyId: string; secretAccessKey: string; region: string; root: string }

/** Reads `https://key:secret@host/bucket/prefix?region=eu-west-1`; undefined when a part is missing. */
export function readFilesUrl(text: string): ObjectStoreSettings | undefined {
  const url = URL.parse(text)
  const [, bucket = ''] = url?.pathname.split('/') ?? []
  if (url === null || !/^https?:$/.test(url.protocol) || !url.username || !url.password || bucket === '') return
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    root: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
  }
}

/** `FILES_URL`, read. */
export const filesUrlSchema = z.string().transform((text, context) => {
  const settings = readFilesUrl(text)
  if (settings !== undefined) return settings
  context.addIssue({ code: 'custom', message: 'must be https://key:secret@host/bucket?region=…' })
  return z.NEVER
})

/**
 * The bytes of files as objects of an S3-compatible store, named as they would be in a folder. What comes in waits in
 * the folder until it is known what it is.
 */
export function createObjectStore(settings: ObjectStoreSettings, folder: string): FileStore {
  const { accessKeyId, secretAccessKey, region, root } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const local = createFileStore(folder)
  const addressOf = (id: string, rendition: Rendition) => `${root}/${id.slice(0, 2)}/${id}.${rendition}`

  async function send(method: string, address: string, bytes?: Buffer<ArrayBuffer>): Promise<Response> {
    // The store refuses bytes that did not arrive as they were sent.
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    }
    const waiting = new AbortController()
    const tooLate = setTimeout(() => waiting.abort(), answerWithinMs)
    // Of the answer only its beginning is waited for: who fetches a file may be slow.
    const init = { method, headers, body: bytes, signal: waiting.signal }
    const response = await client.fetch(address, init).finally(() => clearTimeout(tooLate))
    if (response.ok || response.status === 404) return response
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new Error(`the store of files answered ${method} with ${response.status} (${code})`)
  }

  return {
    newId: local.newId,
    temporary: local.temporary,
    async keep(temporary, id, rendition) {
      const response = await send('PUT', addressOf(id, rendition), await readFile(temporary))
      if (!response.ok) throw new Error('the store of files has no such bucket')
    },
    async open(id, rendition) {
      const response = await send('GET', addressOf(id, rendition))
      if (!response.ok || response.body === null) {
        await response.body?.cancel()
        return undefined
      }
      const stream = Readable.from(response.body, { objectMode: false })
      const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
      if (!Number.isInteger(bytes)) throw new Error('the store of files does not say how long a file is')
      return { bytes, stream }
    },
    async remove(id) {
      for (const rendition of ['original', 'thumbnail'] as const) await send('DELETE', addressOf(id, rendition))
    },
  }
}
