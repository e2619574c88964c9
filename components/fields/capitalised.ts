/** A text with a capital in front, where a word begins a sentence or stands as a label. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
