import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export type ObjectServer = { url: string; objects: Map<string, Buffer>; stop(): Promise<void> }

const key = 'sleutel'
const secret = 'ge/heim+teken'
const region = 'eu-west-1'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (secretOf: Buffer | string, text: string) => createHmac('sha256', secretOf).update(text).digest()

/** The signature that a request should have (Signature Version 4), worked out from what arrived. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: string[]): string {
  const [path = '', search = ''] = url.split('?')
  const canonical = [
    ...[method, path, search],
    ...signed.map((name) => `${name}:${headers[name]}`),
    ...['', signed.join(';'), String(headers['x-amz-content-sha256'])],
  ].join('\n')
  const moment = String(headers['x-amz-date'])
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request']
  const signing = scope.reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${secret}`)
  return hmac(signing, ['AWS4-HMAC-SHA256', moment, scope.join('/'), sha256(canonical)].join('\n')).toString('hex')
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = request.headers
  const [, credential, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/\S+, SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ?? []
  const names = signed.split(';')
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))
  const isIntact = request.headers['x-amz-content-sha256'] === sha256(body)
  return credential === key && isWhole && isIntact && signature === signatureOf(request, names)
}

/** A store of objects with one bucket, that speaks as much of S3 as files need and takes nothing without its signature. */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const name = request.url ?? ''
    const end = (status: number, answer: Buffer | string = '') =>
      response.writeHead(status, { 'Content-Length': answer.length }).end(answer)
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!name.startsWith('/emmer/')) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') {
      objects.delete(name)
      return end(204)
    }
    const found = objects.get(name)
    return found === undefined
      ? end(404, '<Error><Code>NoSuchKey</Code></Error>')
      : end(200, request.method === 'GET' ? found : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/emmer/bestanden?region=${region}`,
    objects,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
