/** Under what a draft of checking an organisation is kept for its owner. */
export const checkDraftKey = (organisation: string) => `check/${organisation}`
