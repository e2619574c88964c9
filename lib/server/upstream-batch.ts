import 'server-only'
import { type Batch, batchAnswerSchema, maximumBatch } from '#contract/batch'
import { type KeptAnswer, keptAnswers } from './kept-answers.ts'
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
    const asked = group.map(({ outgoing }) => askedOf(outgoing))
    const batch: Batch = {
      calls: group.map(({ outgoing: { method, url, body } }, index) => ({
        method: method === 'POST' ? 'POST' : 'GET',
        path: url.slice(root.length),
        body: body === undefined ? undefined : JSON.parse(body),
        kept: asked[index]?.kept?.digest,
      })),
    }
    const headers = { ...only.outgoing.headers, 'Content-Type': 'application/json' }
    const { timeOut } = only.outgoing
    send({ url: batchUrl, method: 'POST', headers, body: JSON.stringify(batch), timeOut, isRead: true })
      .then((incoming) => answersOf(incoming, asked))
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
    // What goes without the session's token may not be answered with it.
    const { Authorization } = outgoing.headers
    if (Authorization === undefined || !outgoing.url.startsWith(`${root}/`)) return send(outgoing)
    return new Promise((resolve, reject) => {
      if (waiting.push({ outgoing, resolve, reject }) === 1) setImmediate(leave)
    })
  }
}

/** What callers make of an answer that is none. */
const unusable: Incoming = { status: 502, header: () => null, json: () => undefined }

type Asked = { key: string; kept: KeptAnswer | undefined }

/** Who asks what, in which language, and what was answered to that before. */
function askedOf({ method, url, body = '', headers }: Outgoing): Asked {
  const key = [headers.Authorization, headers['Accept-Language'], method, url, body].join('\n')
  return { key, kept: keptAnswers.get(key) }
}

function answersOf(incoming: Incoming, asked: Asked[]): Incoming[] {
  // Refused as a whole, before any call was looked at: that is every call's answer.
  if (incoming.status !== 200) return new Array<Incoming>(asked.length).fill(incoming)
  const answers = batchAnswerSchema.parse(incoming.json())
  const size = Math.ceil(Math.max(incoming.size ?? 0, 1) / answers.length)
  return answers.map(({ status, etag, retryAfter, digest, body }, index) => {
    const { key, kept } = asked[index] ?? {}
    if (status === 304 && kept !== undefined) return answerOf(200, kept)
    if (status === 200 && digest !== null && key !== undefined) keptAnswers.set(key, { digest, etag, body, size })
    return answerOf(status, { etag, body }, retryAfter)
  })
}

const answerOf = (status: number, { etag, body }: Omit<KeptAnswer, 'digest'>, retryAfter: string | null = null) => ({
  status,
  header: (name: 'etag' | 'retry-after') => (name === 'etag' ? etag : retryAfter),
  json: () => body,
})
