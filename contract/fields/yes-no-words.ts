const words: Record<string, boolean> = Object.fromEntries([
  ...['ja', 'j', 'yes', 'y', 'waar', 'true', '1', 'x', '✓', '✔', '☑', '✅'].map((word) => [word, true]),
  ...['nee', 'n', 'no', 'onwaar', 'false', '0', '✗', '✘', '✕', '☐', '❌'].map((word) => [word, false]),
])

/** Yes or no as people write it in lists, in either language: a cross in a column means yes. Undefined for anything else. */
export const readYesNo = (text: string): boolean | undefined => {
  const plain = text
    .replace(/\ufe0f/g, '')
    .trim()
    .toLowerCase()
    .replace(/[.!]$/, '')
  return Object.hasOwn(words, plain) ? words[plain] : undefined
}
