/** What a browser keeps of a draft: when it was typed, and what of it the server had, at which revision. */
export type BrowserDraft = { typedAt: number | undefined; sent: { at: number; revision: string } | undefined }

/**
 * What becomes of a draft when its form opens: `take` what the server has, `merge` it below what was typed here and never
 * arrived, `send` what is here, or `drop` one that was saved or given up on another device, or here while nothing arrived.
 */
export type DraftTurn = 'nothing' | 'take' | 'merge' | 'send' | 'dropHere' | 'dropThere'

/** Which of two copies of a draft goes on: typing that never arrived at the server is never given up. */
export function draftTurn({ typedAt, sent }: BrowserDraft, revision: string | undefined): DraftTurn {
  const isSent = typedAt !== undefined && sent?.at === typedAt
  if (revision === undefined) return typedAt === undefined ? 'nothing' : isSent ? 'dropHere' : 'send'
  const isKnown = sent?.revision === revision
  if (typedAt === undefined) return isKnown ? 'dropThere' : 'take'
  if (isKnown) return isSent ? 'nothing' : 'send'
  return isSent ? 'take' : 'merge'
}
