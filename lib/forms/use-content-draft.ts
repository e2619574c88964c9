import { useEffect, useMemo, useState } from 'react'
import { type ContentStore, changedFields, setFieldValue, type Values, watchStore } from './content-store.ts'
import { type DraftServer, draftServer } from './draft-server.ts'
import { draftTurn } from './draft-turn.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { isSameValue } from './same-value.ts'

/** Milliseconds after the last letter. */
const keepAfter = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The version that what is typed is based on. */
export type VersionOfForm = { get: () => string; set: (version: string) => void }

type Draft = { store: ContentStore; draftKey: string; version: VersionOfForm; server: DraftServer }

/** Edited values; a field that was emptied is kept as null. */
function typedIn(store: ContentStore): Record<string, unknown> {
  const values = store.getValues()
  return Object.fromEntries(changedFields(store).map((name) => [name, values[name] ?? null]))
}

/** Keeps what is typed in the browser at once, and on the server a little later. */
function keepTyped({ store, draftKey, version, server }: Draft): void {
  const values = typedIn(store)
  keepDraft(draftKey, values, version.get())
  server.keep({ values, version: version.get() })
}

function dropBoth({ draftKey, server }: Pick<Draft, 'draftKey' | 'server'>): void {
  dropDraft(draftKey)
  void server.drop()
}

/** Fills in what the browser kept. */
function fillFromBrowser(draft: Draft): boolean {
  const { store, draftKey, version } = draft
  const stored = readDraft(draftKey)
  if (stored === undefined || !isRecord(stored.values)) return false
  for (const [name, value] of Object.entries(stored.values)) setFieldValue(store, name, value ?? undefined)
  if (changedFields(store).length === 0) {
    dropBoth(draft)
    return false
  }
  // Later changes by others are merged when it is saved.
  version.set(stored.version)
  return true
}

/**
 * Goes on where another device was. What is typed here during the call to the server stays as it is. Returns whether something
 * was filled in or taken back.
 */
async function fillFromServer(draft: Draft, stored: Values, isThere: () => boolean): Promise<boolean> {
  const { store, version, server } = draft
  const known = server.known()
  const opened = store.getValues()
  const found = await server.read()
  if (!isThere()) return false
  const turn = draftTurn(known, found?.revision)
  if (turn === 'send') keepTyped(draft)
  if (turn === 'dropThere') void server.drop()
  if (turn === 'nothing' || turn === 'send' || turn === 'dropThere') return false
  const ours = typedIn(store)
  const theirs: Record<string, unknown> = found?.values ?? {}
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const isTypedSince = !isSameValue(store.getValues(name), opened[name])
    if (isTypedSince || (turn === 'merge' && name in ours)) continue
    setFieldValue(store, name, name in theirs ? (theirs[name] ?? undefined) : stored[name])
  }
  if (changedFields(store).length === 0) {
    dropBoth(draft)
    return true
  }
  if (turn === 'take' && found !== undefined) version.set(found.version)
  keepDraft(draft.draftKey, typedIn(store), version.get())
  if (found !== undefined && isSameValue(typedIn(store), theirs)) server.took(found.revision)
  else keepTyped(draft)
  return true
}

/**
 * Keeps what is changed, and nothing else: fields that somebody else saves meanwhile stay as they are. In this browser, which
 * is there when the session has ended or the server is down, and on the server, from where another device goes on.
 */
export function useContentDraft(store: ContentStore, draftKey: string, version: VersionOfForm) {
  const [hasDraft, setHasDraft] = useState(false)
  const [keptAt, setKeptAt] = useState<number>()
  const server = useMemo(() => draftServer(draftKey), [draftKey])

  useEffect(() => {
    let isThere = true
    const draft = { store, draftKey, version, server }
    const stored = store.getValues()
    setHasDraft(fillFromBrowser(draft))
    fillFromServer(draft, stored, () => isThere).then(
      (hasChanged) => hasChanged && setHasDraft(changedFields(store).length > 0),
      // Without an answer the browser's own copy counts.
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [store, draftKey, version, server])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = store.getValues()
    const keep = () => {
      timer = undefined
      if (changedFields(store).length === 0) return dropBoth({ draftKey, server })
      keepTyped({ store, draftKey, version, server })
      setKeptAt(Date.now())
    }
    const unwatch = watchStore(store, () => {
      const values = store.getValues()
      if (isSameValue(values, last)) return
      last = values
      clearTimeout(timer)
      timer = setTimeout(keep, keepAfter)
    })
    // Closing the page must not lose the last half second.
    const leave = () => {
      if (timer !== undefined) {
        clearTimeout(timer)
        keep()
      }
      server.leave()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      unwatch()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [store, draftKey, version, server])

  const forget = () => {
    dropBoth({ draftKey, server })
    setHasDraft(false)
    setKeptAt(undefined)
  }
  return { hasDraft, keptAt, forget }
}
