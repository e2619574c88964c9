/** The name that is being typed after an @, up to the cursor; undefined when none is. */
export function mentionAt(text: string, cursor: number): { from: number; query: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@](?:[^\n@]{0,39}[^\s@])?\s?)?$/u.exec(text.slice(0, cursor))
  if (found === null) return undefined
  const query = found[1] ?? ''
  // A name has no more words than this; what comes after it is the sentence.
  if (query.split(' ').length > 4) return undefined
  return { from: cursor - query.length - 1, query }
}

export type TextPiece = { text: string; isName: boolean }

/** A text in pieces: the names that are mentioned in it, and the text between them. */
export function piecesOf(text: string, names: readonly string[]): TextPiece[] {
  const marks = [...new Set(names)].sort((one, other) => other.length - one.length).map((name) => `@${name}`)
  if (marks.length === 0) return [{ text, isName: false }]
  const escaped = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isName: marks.includes(piece) }))
}

/** The words after an @ that are the name of nobody who was chosen, each once; an e-mail address is none. */
export function strangersIn(text: string, names: readonly string[]): string[] {
  const rest = piecesOf(text, names).filter(({ isName }) => !isName)
  const words = rest.flatMap((piece) => [
    ...piece.text.matchAll(/(?<![^\s(])@([\p{L}\p{N}](?:[\p{L}\p{N}'’-]*[\p{L}\p{N}])?)/gu),
  ])
  return [...new Set(words.map(([, word = '']) => word))]
}
