import { type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type RawRequest = {
  port: number
  path: string
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  timeout?: number
}

/**
 * One request exactly as written, which follows nothing. Node resolves no `tweede.localhost`, and a browser lets nobody
 * set Host: so the connection goes to loopback and the Host header is ours.
 */
export function raw({
  port,
  path,
  host = 'localhost',
  method = 'GET',
  headers = {},
  body,
  timeout = 20_000,
}: RawRequest) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...length, ...headers }, timeout },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeout} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The name and value of each cookie that an answer sets. */
export function cookiesOf(answer: RawAnswer): { name: string; value: string }[] {
  return (answer.headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1) }
  })
}
