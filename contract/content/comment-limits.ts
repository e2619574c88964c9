// Apart from the endpoints, so that the panel needs no more than these.

/** Characters in one comment, at most. */
export const commentLength = 2000
/** A comment has no more replies than this. */
export const maximumReplies = 100
/** So many colleagues one comment can mention. */
export const maximumMentions = 20
/** So many colleagues are suggested at once. */
export const suggestedPeople = 8
