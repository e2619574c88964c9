/** Length as the rules count it: a line end is one character, and blanks around the text don't count. */
export const lengthOf = (text: string) => text.trim().replaceAll('\r\n', '\n').length

/** Characters left when the end is near (a third of the limit, at least 10); undefined as long as it is far off. */
export function charactersLeft(text: string, maximum: number | undefined): number | undefined {
  if (maximum === undefined) return undefined
  const left = maximum - lengthOf(text)
  return left <= Math.max(10, maximum / 3) ? left : undefined
}
