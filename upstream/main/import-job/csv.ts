const separators = [';', ',', '\t', '|'] as const

/** Text of a file, in the encoding that it shows itself to be in. */
export function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // What is no UTF-8 was made by a spreadsheet program on Windows.
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** The sign between the cells of the first row: the one that occurs most outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]))
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one)
  return best?.[0] ?? ';'
}

/** A row with the number of the line on which it begins. */
export type CsvRow = { line: number; cells: string[] }

/** Rows of comma-separated values (RFC 4180), whatever separates them; stops after so many rows. */
export function readCsv(given: string, maximum: number): CsvRow[] {
  const text = given.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [line, begin, at] = [1, 1, 0]
  let cells: string[] = []
  const end = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begin, cells })
    cells = []
    line += 1
    begin = line
  }
  while (at < text.length && rows.length < maximum) {
    if (text[at] === '"') {
      let cell = ''
      at += 1
      for (;;) {
        const quote = text.indexOf('"', at)
        const stop = quote === -1 ? text.length : quote
        cell += text.slice(at, stop)
        at = stop + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
      line += cell.split('\n').length - 1
      // What stands between a closing quote and the next separator belongs to the cell.
      const rest = /^[^;,\t|\r\n]*/.exec(text.slice(at, at + 200))?.[0] ?? ''
      at += rest.length
      cells.push(cell + rest)
    } else {
      let stop = at
      while (stop < text.length && text[stop] !== separator && text[stop] !== '\n' && text[stop] !== '\r') stop += 1
      cells.push(text.slice(at, stop))
      at = stop
    }
    if (text[at] === separator) {
      at += 1
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue
      cells.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    end()
  }
  if (cells.length > 0 && rows.length < maximum) end()
  return rows
}

/** One quote before a sign that a spreadsheet would take for a formula was put there to prevent that. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/, '')
