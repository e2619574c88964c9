/** Unsaved input, kept in this browser until it is saved: it survives a crash and a lost session. */

const prefix = 'draft:'
/** A draft older than this is nobody's any more; milliseconds. */
const maximumAge = 14 * 24 * 60 * 60_000

export type Draft<T> = {
  values: T
  version: string
  /** The values before the input, where the server can't derive them from the version. */
  base?: unknown
  at: number
  /** The page on which it was typed, and its name: the way back from elsewhere. */
  page?: string
  title?: string
}

/** Another form of the same page, such as a new comment, is the same way back. */
const mostDrafts = 5

/** The draft of a form, when there is one that is not too old. */
export function readDraft(key: string): Draft<unknown> | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    if (text === null) return undefined
    const draft: Draft<unknown> = JSON.parse(text)
    if (Date.now() - draft.at < maximumAge) return draft
    localStorage.removeItem(prefix + key)
  } catch {
    // A browser that keeps nothing: the form works, without a draft.
  }
  return undefined
}

export function keepDraft<T>(key: string, values: T, version: string, base?: unknown): void {
  try {
    const { location, title } = document
    const from = { page: location.pathname + location.search, title }
    localStorage.setItem(prefix + key, JSON.stringify({ values, version, base, at: Date.now(), ...from }))
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

export type DraftLink = { page: string; title: string; at: number }

const withoutSite = (title: string) => {
  const named = title.split(' · ').slice(0, -1).join(' · ')
  return named === '' ? title : named
}

/** The drafts of somebody in this browser, page by page, the last first; the name of a page goes without that of the site. */
export function listDrafts(userId: string): DraftLink[] {
  const found = new Map<string, DraftLink>()
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${userId}/`))
    for (const key of own) {
      const { page, title = '', at } = readDraft(key.slice(prefix.length)) ?? {}
      if (page === undefined || at === undefined || at < (found.get(page)?.at ?? 0)) continue
      found.set(page, { page, title: withoutSite(title), at })
    }
  } catch {
    // See above.
  }
  return [...found.values()].sort((a, b) => b.at - a.at).slice(0, mostDrafts)
}

/** With those of other devices, which are the same page by page; the last first. */
export function withDraftsElsewhere(
  here: readonly DraftLink[],
  elsewhere: readonly { page: string; title: string; at: string }[],
): DraftLink[] {
  const found = new Map(here.map((draft) => [draft.page, draft]))
  for (const { page, title, at } of elsewhere)
    if (!found.has(page)) found.set(page, { page, title: withoutSite(title), at: Date.parse(at) })
  return [...found.values()].sort((a, b) => b.at - a.at).slice(0, mostDrafts)
}
