import type { SessionUser } from '#contract/people/session'

let latest: SessionUser | undefined
const listeners = new Set<() => void>()

/** The user as the last refresh brought it; the frame's counts follow it without rendering the page again. */
export const sessionUserStore = {
  set(user: SessionUser): void {
    latest = user
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => latest,
  /** On the server, and until the first refresh, what the page came with counts. */
  none: () => undefined,
}
