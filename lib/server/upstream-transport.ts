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
  /** Milliseconds until it counts as hanging, when nothing at all was heard of the upstream meanwhile. */
  timeOut: number
  /** Milliseconds that it may take in all while the upstream still answers something: it is slow then, not down. */
  totalTimeOut: number
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

/** Whether something at the origin of an address has answered anything since; milliseconds of `performance.now()`. */
export const heardSince = (url: string, since: number): boolean =>
  (heardAt.get(new URL(url).origin) ?? Number.NEGATIVE_INFINITY) >= since

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

/** A request waits this share of its time-out before it asks whether the upstream is there, and listens for the rest of it. */
const beforeListening = 1 / 4
/** Into so many slices the time of listening is divided. */
const slices = 15

/** How many wait for an origin. */
const waiting = new Map<string, number>()
/** So many a page or two may have under way. Where more wait, silence is more likely to be work than the end, and lasts longer. */
const few = 10
const longerAtMost = 4

const silenceOf = (origin: string) => slices * Math.min(longerAtMost, Math.max(1, (waiting.get(origin) ?? 0) / few))

/**
 * Ends a request that waits in vain: `giveUp` is called when nothing was heard of the upstream for the rest of the time-out, or when
 * its time is over. A slice of silence counts as one however long it took: a process that is busy itself, or gets no
 * processor, hears nothing meanwhile, and what has arrived is read before it counts. Answers how to stop listening.
 */
function listenFor(
  origin: string,
  { timeOut, totalTimeOut }: { timeOut: number; totalTimeOut: number },
  giveUp: (isDown: boolean) => void,
): () => void {
  const sentAt = performance.now()
  const slice = (timeOut * (1 - beforeListening)) / slices
  waiting.set(origin, (waiting.get(origin) ?? 0) + 1)
  let isOver = false
  let silent = 0
  let timer = setTimeout(() => listen(), timeOut * beforeListening)
  function listen(): void {
    probe(origin, timeOut)
    const from = performance.now()
    timer = setTimeout(() => setImmediate(() => checkSilence(from)), slice)
  }
  function checkSilence(from: number): void {
    if (isOver) return
    silent = heardSince(origin, from) ? 0 : silent + 1
    if (silent >= silenceOf(origin)) giveUp(true)
    else if (performance.now() - sentAt >= totalTimeOut) giveUp(false)
    else listen()
  }
  return () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    waiting.set(origin, (waiting.get(origin) ?? 1) - 1)
  }
}

function sendOnce({ url, method, headers, body, timeOut, totalTimeOut }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const { origin, protocol } = new URL(url)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...headers, ...length } }
    const request =
      protocol === 'https:'
        ? requestHttps(url, { ...options, agent: agents.secure })
        : requestHttp(url, { ...options, agent: agents.plain })
    const sentAt = performance.now()
    const giveUp = (isDown: boolean) =>
      void request.destroy(new UpstreamTimeout(Math.round(performance.now() - sentAt), isDown))
    const stop = listenFor(origin, { timeOut, totalTimeOut }, giveUp)
    const fail = (error: Error) => {
      stop()
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
        stop()
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
