/** A draft in the browser: when it was typed, and which part the server had, at which revision. */
export type BrowserDraft = { typedAt: number | undefined; sent: { at: number; revision: string } | undefined }

/**
 * The next step for a draft when its form opens: `take` the copy of the server, `merge` it below input that never
 * arrived there, `send` ours, or `drop` one that was saved or discarded on another device, or here before it arrived.
 */
export type DraftTurn = 'nothing' | 'take' | 'merge' | 'send' | 'dropHere' | 'dropThere'

/** Which of two copies of a draft goes on: typing that never arrived at the server is never discarded. */
export function draftTurn({ typedAt, sent }: BrowserDraft, revision: string | undefined): DraftTurn {
  const isSent = typedAt !== undefined && sent?.at === typedAt
  if (revision === undefined) return typedAt === undefined ? 'nothing' : isSent ? 'dropHere' : 'send'
  const isKnown = sent?.revision === revision
  if (typedAt === undefined) return isKnown ? 'dropThere' : 'take'
  if (isKnown) return isSent ? 'nothing' : 'send'
  return isSent ? 'take' : 'merge'
}
