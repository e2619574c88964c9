// Apart from draft.ts, so that browser code needs no zod.

/** Characters of JSON that one draft may hold; a longer one stays in its browser. */
export const maximumDraftLength = 200_000
/** So many drafts of one person are kept, the last ones. */
export const maximumDrafts = 50
/** A draft older than so many days is nobody's any more. */
export const draftDays = 14
