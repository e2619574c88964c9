import 'server-only'
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** One request to an upstream, with all that the transport must know of it. */
export type Outgoing = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
  /** Milliseconds until it counts as hanging. */
  timeOut: number
  /** Milliseconds that a read may take in all while the upstream still answers something: it is slow then, not down. */
  patience?: number
  /** Nothing more changes when it is sent twice: a read, or what has an idempotency key. */
  isRepeatable: boolean
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
  /** It did not even say that it is there. */
  readonly isDown: boolean

  constructor(milliseconds: number, isDown: boolean) {
    super(`no answer within ${milliseconds} ms`)
    this.isDown = isDown
  }
}

// Connections stay open: making one costs as much as a small call. Fetch would do that too, at several times the price.
const options = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const
const agents = { plain: new Agent(options), secure: new SecureAgent(options) }

/** Sends a request to an upstream. Rejects when no answer came, or not in time; whatever its status, an answer is one. */
export const sendToUpstream: Send = async (outgoing) => {
  try {
    return await sendOnce(outgoing)
  } catch (error) {
    if (!outgoing.isRepeatable || error instanceof UpstreamTimeout) throw error
    // The upstream closed an idle connection just as it was used again, so it never saw the request; else it may just be
    // starting again.
    if (!(error instanceof ClosedWhileIdle)) await delay(beforeOnceMore)
    return sendOnce(outgoing)
  }
}

class ClosedWhileIdle extends Error {}

/** Milliseconds before what found nobody is sent once more. */
const beforeOnceMore = 200

/** When something at an origin last answered anything; milliseconds of `performance.now()`. */
const heardAt = new Map<string, number>()

const probing = new Set<string>()

/** Asks an origin whether it is there, so that it is heard if it is. One question at a time. */
function probe(origin: string, within: number): void {
  if (probing.has(origin)) return
  probing.add(origin)
  const send = origin.startsWith('https:') ? requestHttps : requestHttp
  const request = send(`${origin}/health`, { agent: false, timeout: within })
  request.on('response', (response) => {
    heardAt.set(origin, performance.now())
    response.resume()
  })
  request.on('timeout', () => request.destroy())
  request.on('close', () => probing.delete(origin))
  request.on('error', () => undefined)
  request.end()
}

function sendOnce({ url, method, headers, body, timeOut, patience }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const { origin, protocol } = new URL(url)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const given = { method, headers: { ...headers, ...length } }
    const request =
      protocol === 'https:'
        ? requestHttps(url, { ...given, agent: agents.secure })
        : requestHttp(url, { ...given, agent: agents.plain })
    const sentAt = performance.now()
    let isEnded = false
    let lookedAt = sentAt
    const judge = () => {
      if (isEnded) return
      const now = performance.now()
      const isThere = (heardAt.get(origin) ?? Number.NEGATIVE_INFINITY) >= lookedAt
      if (isThere && patience !== undefined && now - sentAt < patience) look(timeOut / 2)
      else request.destroy(new UpstreamTimeout(Math.round(now - sentAt), !isThere))
    }
    let timer: NodeJS.Timeout
    // After a while in which this process itself was busy, what has arrived meanwhile is read before anything times out.
    const look = (after: number) => {
      lookedAt = performance.now()
      if (patience !== undefined) probe(origin, timeOut / 2)
      timer = setTimeout(() => setImmediate(judge), after)
    }
    timer = setTimeout(() => look(timeOut / 2), timeOut / 2)
    const fail = (error: Error) => {
      isEnded = true
      clearTimeout(timer)
      const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      reject(isStale ? new ClosedWhileIdle('closed while idle', { cause: error }) : error)
    }
    request.on('error', fail)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        heardAt.set(origin, performance.now())
        chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => {
        isEnded = true
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
