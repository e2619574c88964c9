import 'server-only'
import { type Batch, batchAnswerSchema, maximumBatch } from '#contract/kernel/batch'
import type { Incoming, Outgoing, Send } from './upstream-transport.ts'

type Waiting = { outgoing: Outgoing; resolve: (incoming: Incoming) => void; reject: (error: unknown) => void }

/**
 * Gathers the reads of one page that leave in the same turn of the event loop into one request to `batchUrl`. Each gets
 * its own answer; when the request fails all of them do. Only for calls of one context: they share their headers.
 */
export function gather(batchUrl: string, send: Send): Send {
  const root = batchUrl.slice(0, batchUrl.lastIndexOf('/'))
  let waiting: Waiting[] = []

  function leave(): void {
    const leaving = waiting
    waiting = []
    for (let start = 0; start < leaving.length; start += maximumBatch) {
      sendTogether(leaving.slice(start, start + maximumBatch))
    }
  }

  function sendTogether(group: Waiting[]): void {
    const [only] = group
    if (only === undefined) return
    if (group.length === 1) return void send(only.outgoing).then(only.resolve, only.reject)
    const batch: Batch = {
      calls: group.map(({ outgoing: { method, url, body } }) => ({
        method: method === 'POST' ? 'POST' : 'GET',
        path: url.slice(root.length),
        body: body === undefined ? undefined : JSON.parse(body),
      })),
    }
    const headers = { ...only.outgoing.headers, 'Content-Type': 'application/json' }
    const { timeOut, totalTimeOut } = only.outgoing
    send({
      url: batchUrl,
      method: 'POST',
      headers,
      body: JSON.stringify(batch),
      timeOut,
      totalTimeOut,
      isRepeatable: true,
    })
      .then((incoming) => answersOf(incoming, group.length))
      .then(
        (answers) => {
          for (const [index, { resolve }] of group.entries()) resolve(answers[index] ?? unusable)
        },
        (error: unknown) => {
          for (const { reject } of group) reject(error)
        },
      )
  }

  return (outgoing) => {
    // A call without the session's token must not be answered with it.
    const { Authorization } = outgoing.headers
    if (Authorization === undefined || !outgoing.url.startsWith(`${root}/`)) return send(outgoing)
    return new Promise((resolve, reject) => {
      if (waiting.push({ outgoing, resolve, reject }) === 1) setImmediate(leave)
    })
  }
}

/** Callers treat it as an invalid answer. */
const unusable: Incoming = { status: 502, header: () => null, json: () => undefined }

function answersOf(incoming: Incoming, count: number): Incoming[] {
  // Refused as a whole, before any call was looked at: that is every call's answer.
  if (incoming.status !== 200) return new Array<Incoming>(count).fill(incoming)
  return batchAnswerSchema.parse(incoming.json()).map(({ status, etag, retryAfter, body }) => ({
    status,
    header: (name: 'etag' | 'retry-after') => (name === 'etag' ? etag : retryAfter),
    json: () => body,
  }))
}
