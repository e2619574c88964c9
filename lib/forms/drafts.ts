/** What somebody typed and has not saved, kept in this browser until it is: it survives a crash and a lost session. */

const prefix = 'draft:'
/** A draft older than this is nobody's any more; milliseconds. */
const keptFor = 14 * 24 * 60 * 60_000

export type Draft<T> = {
  values: T
  version: string
  /** What stood there when it was typed, where the server does not know that by the version. */
  base?: unknown
  at: number
}

/** The draft of a form, when there is one that is not too old. */
export function readDraft(key: string): Draft<unknown> | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    if (text === null) return undefined
    const draft: Draft<unknown> = JSON.parse(text)
    if (Date.now() - draft.at < keptFor) return draft
    localStorage.removeItem(prefix + key)
  } catch {
    // A browser that keeps nothing: the form works, without a draft.
  }
  return undefined
}

export function keepDraft<T>(key: string, values: T, version: string, base?: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ values, version, base, at: Date.now() }))
  } catch {
    // Full or forbidden: see above.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // See above.
  }
}
