import 'server-only'
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'

/** One request to an upstream, with all that the transport must know of it. */
export type Outgoing = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
  /** Milliseconds until it counts as hanging. */
  timeOut: number
  /** Nothing changes when it is sent twice. */
  isRead: boolean
}

export type Incoming = {
  status: number
  header: (name: 'etag' | 'retry-after') => string | null
  /** Of the body in bytes, where the transport counted them. */
  size?: number
  json: () => unknown
}

export type Send = (outgoing: Outgoing) => Promise<Incoming>

export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout'
}

// Connections stay open: making one costs as much as a small call. Fetch would do that too, at several times the price.
const options = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const
const agents = { plain: new Agent(options), secure: new SecureAgent(options) }

/** Sends a request to an upstream. Rejects when no answer came, or not in time; whatever its status, an answer is one. */
export const sendToUpstream: Send = async (outgoing) => {
  try {
    return await sendOnce(outgoing)
  } catch (error) {
    // The upstream closed an idle connection just as it was used again, so it never saw the request.
    if (outgoing.isRead && error instanceof ClosedWhileIdle) return sendOnce(outgoing)
    throw error
  }
}

class ClosedWhileIdle extends Error {}

function sendOnce({ url, method, headers, body, timeOut }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const given = { method, headers: { ...headers, ...length } }
    const request = isSecure
      ? requestHttps(url, { ...given, agent: agents.secure })
      : requestHttp(url, { ...given, agent: agents.plain })
    const timer = setTimeout(() => request.destroy(new UpstreamTimeout(`no answer within ${timeOut} ms`)), timeOut)
    const fail = (error: Error) => {
      clearTimeout(timer)
      const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      reject(isStale ? new ClosedWhileIdle('closed while idle', { cause: error }) : error)
    }
    request.on('error', fail)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        clearTimeout(timer)
        resolve(received(response, chunks))
      })
    })
    request.end(body)
  })
}

function received({ statusCode = 0, headers }: IncomingMessage, chunks: Buffer[]): Incoming {
  return {
    status: statusCode,
    header: (name) => headers[name] ?? null,
    size: chunks.reduce((size, chunk) => size + chunk.length, 0),
    json: () =>
      JSON.parse((chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)).toString()),
  }
}
