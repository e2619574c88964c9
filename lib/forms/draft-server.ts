import { maximumDraftLength } from '#contract/people/draft-limits'
import { call } from '#lib/api/client'
import { readDraft } from './drafts.ts'

type Sent = { at: number; revision: string }
export type TypedDraft = { values: Record<string, unknown>; version: string }
export type ServerDraft = TypedDraft & { revision: string }

/** Milliseconds after the browser kept it. */
const sendAfter = 1_000
const prefix = 'draft-sent:'
/** It opens no sign-in dialog, and a failure is not shown: what is typed is kept in the browser in any case. */
const quietly = { whenSessionEnded: 'fail' } as const

function sentOf(draftKey: string): Sent | undefined {
  try {
    const text = localStorage.getItem(prefix + draftKey)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function noteSent(draftKey: string, sent: Sent | undefined): void {
  try {
    if (sent === undefined) localStorage.removeItem(prefix + draftKey)
    else localStorage.setItem(prefix + draftKey, JSON.stringify(sent))
  } catch {
    // A browser that keeps nothing: then the server's draft counts.
  }
}

/** The copy of a draft on the server, so that another device goes on with it; the browser's own copy comes first. */
export function draftServer(draftKey: string) {
  // The user is the one of the session there.
  const query = { key: draftKey.slice(draftKey.indexOf('/') + 1) }
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: TypedDraft | undefined
  let work = Promise.resolve()
  // Of this page: also where the browser keeps nothing, what was sent goes once it is saved.
  let isThere = false

  /** One after the other, so that an older copy never arrives after a newer one. */
  const next = (act: () => Promise<void>) => {
    work = work.then(act).catch(() => undefined)
    return work
  }
  const send = (isLeaving = false) => {
    clearTimeout(timer)
    const typed = waiting
    waiting = undefined
    if (typed === undefined || JSON.stringify(typed.values).length > maximumDraftLength) return
    const at = readDraft(draftKey)?.at
    const { pathname, search } = window.location
    const body = {
      ...{ values: JSON.parse(JSON.stringify(typed.values)), version: typed.version },
      ...{ page: pathname + search, title: document.title.slice(0, 300) },
    }
    const put = async () => {
      const options = { ...quietly, keepalive: isLeaving }
      const { data } = await call('PUT /main/draft', { query, body }, options)
      isThere = true
      if (at !== undefined) noteSent(draftKey, { at, revision: data.revision })
    }
    // A page that goes waits for nothing.
    void (isLeaving ? put().catch(() => undefined) : next(put))
  }

  return {
    /** The browser's own copy. */
    known: () => ({ typedAt: readDraft(draftKey)?.at, sent: sentOf(draftKey) }),
    read: async (): Promise<ServerDraft | undefined> => {
      const { draft } = (await call('GET /main/draft', { query }, quietly)).data
      isThere ||= draft !== null
      return draft ?? undefined
    },
    /** The browser has the same by now. */
    took: (revision: string) => {
      const at = readDraft(draftKey)?.at
      if (at !== undefined) noteSent(draftKey, { at, revision })
    },
    keep: (typed: TypedDraft) => {
      waiting = typed
      clearTimeout(timer)
      timer = setTimeout(send, sendAfter)
    },
    leave: () => send(true),
    drop: () => {
      clearTimeout(timer)
      waiting = undefined
      return next(async () => {
        if (!isThere && sentOf(draftKey) === undefined) return
        await call('DELETE /main/draft', { query }, quietly)
        isThere = false
        noteSent(draftKey, undefined)
      })
    },
  }
}

export type DraftServer = ReturnType<typeof draftServer>
