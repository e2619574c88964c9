const bearable = 150

/** Makes a subject or a name one line of reasonable length, whatever an import or a generator made of it. */
export function inOneLine(text: string, maximum = bearable): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()
  return line.length > maximum ? `${line.slice(0, maximum - 1)}…` : line
}
