/** A text with a capital in front, for the start of a sentence or a label. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
