import type { Cell } from '#contract/spreadsheet/cell'
import { FileFault, type FileRefusal, openZip } from './read-zip.ts'
import { attribute, readText, readXml, XmlFault } from './xml.ts'

export const workbookLimits = { rows: 20_000, columns: 500, cells: 1_500_000, characters: 32_767, sheets: 20 }

export type ReadRow = { number: number; cells: (Cell | undefined)[] }
export type ReadSheet = { name: string; rows: ReadRow[] }
export type ReadWorkbook = { sheets: ReadSheet[] } | { refusal: FileRefusal | 'tooMany' }

class TooMany extends Error {}

/** The number of the column of a place such as AB12, from 0. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Texts that several cells share, by number. What stands above signs to say how they sound is no part of them. */
function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = []
  if (xml === undefined) return texts
  let [isText, isSound, text] = [false, false, '']
  for (const token of readXml(xml)) {
    if (token.kind === 'text') {
      if (isText && !isSound) text += token.text
    } else if (token.name === 't') isText = token.kind === 'open' && !token.isEmpty
    else if (token.name === 'rPh') isSound = token.kind === 'open' && !token.isEmpty
    else if (token.name === 'si') {
      if (token.kind === 'close' || token.isEmpty) texts.push(readText(text))
      text = ''
    }
  }
  return texts
}

/** Only what a cell shows: a formula is never looked at. */
function shownBy(type: string, raw: string, shared: readonly string[]): Cell | undefined {
  if (type === 'inlineStr' || type === 'str') return readText(raw) || undefined
  if (raw === '') return undefined
  if (type === 's') return shared[Number(raw)] || undefined
  if (type === 'b') return raw.trim() === '1'
  if (type === 'e' || type === 'd') return readText(raw)
  const number = Number(raw)
  return Number.isFinite(number) ? number : readText(raw)
}

type Count = { cells: number }

function readRows(xml: string, shared: readonly string[], count: Count): ReadRow[] {
  const rows: ReadRow[] = []
  let row: ReadRow | undefined
  let [place, type, raw, isValue] = ['', '', '', false]
  for (const token of readXml(xml)) {
    if (token.kind === 'text') {
      if (isValue) raw += token.text
    } else if (token.name === 'v' || token.name === 't') {
      isValue = token.kind === 'open' && !token.isEmpty
    } else if (token.name === 'row') {
      if (token.kind === 'open') {
        if (rows.length >= workbookLimits.rows) throw new TooMany()
        row = { number: Number(attribute(token.attributes, 'r') ?? (rows.at(-1)?.number ?? 0) + 1), cells: [] }
        rows.push(row)
      }
    } else if (token.name === 'c' && row !== undefined) {
      if (token.kind === 'open') {
        place = attribute(token.attributes, 'r') ?? ''
        type = attribute(token.attributes, 't') ?? 'n'
        raw = ''
      } else {
        const column = place === '' ? row.cells.length : columnOf(place)
        const value = shownBy(type, raw, shared)
        if (value === undefined) continue
        count.cells += 1
        if (column < 0 || column >= workbookLimits.columns || count.cells > workbookLimits.cells) throw new TooMany()
        if (typeof value === 'string' && value.length > workbookLimits.characters) throw new TooMany()
        row.cells[column] = value
      }
    } else if (token.name === 'sheetData' && token.kind === 'close') break
  }
  return rows
}

function readSheets(file: Buffer): ReadSheet[] {
  const open = openZip(file)
  const [book, relations] = [open('xl/workbook.xml'), open('xl/_rels/workbook.xml.rels')]
  if (book === undefined || relations === undefined) throw new FileFault('unreadable')
  const targets = new Map<string, string>()
  for (const token of readXml(relations)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const target = attribute(token.attributes, 'Target') ?? ''
    targets.set(attribute(token.attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const shared = sharedTexts(open('xl/sharedStrings.xml'))
  const sheets: ReadSheet[] = []
  const count = { cells: 0 }
  for (const token of readXml(book)) {
    if (token.kind !== 'open' || token.name !== 'sheet') continue
    const xml = open(targets.get(attribute(token.attributes, 'r:id') ?? '') ?? '')
    if (xml === undefined) continue
    if (sheets.length >= workbookLimits.sheets) throw new TooMany()
    sheets.push({ name: attribute(token.attributes, 'name') ?? '', rows: readRows(xml, shared, count) })
  }
  return sheets
}

/** The values of a workbook, sheet by sheet; a file that may be made to harm is refused. */
export function readWorkbook(file: Buffer): ReadWorkbook {
  try {
    return { sheets: readSheets(file) }
  } catch (error) {
    if (error instanceof TooMany) return { refusal: 'tooMany' }
    if (error instanceof FileFault) return { refusal: error.refusal }
    // Out of bounds, no UTF-8, no XML: no workbook.
    if (error instanceof XmlFault || error instanceof RangeError || error instanceof TypeError)
      return { refusal: 'unreadable' }
    throw error
  }
}
