import { isTrue, readXml, unspelled } from './read-xml.ts'

/** Ways of showing a number: as itself, as a day or a time, or as hours that go on past a day. */
export type NumberLook = 'number' | 'moment' | 'hours'

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
/** Formats of days and times that the standard has numbers for, some of them by language. */
const moments = new Set([...between(14, 22), ...between(27, 36), 45, 47, ...between(50, 58)])
const hours = 46

/** The look of a number format, leaving out literal text, colours and money. */
function lookOf(format: string): NumberLook {
  const [first = ''] = format.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'hours'
  const plain = first.replace(/\[[^\]]*\]/g, '')
  return /[ymdhs]/i.test(plain) && !/^(?:general|standa+rd)$/i.test(plain.trim()) ? 'moment' : 'number'
}

export function readStyles(xml: string): NumberLook[] {
  const formats = new Map<number, NumberLook>()
  const lists: Record<string, { format: string | undefined; base: string | undefined }[]> = {}
  let list = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        formats.set(Number(numFmtId), lookOf(formatCode))
      } else if (name === 'cellXfs' || name === 'cellStyleXfs') list = name
      else if (name === 'xf' && list !== '') {
        const { numFmtId: format, xfId: base } = attributes()
        lists[list] = [...(lists[list] ?? []), { format, base }]
      }
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  const bases = lists.cellStyleXfs ?? []
  return (lists.cellXfs ?? []).map(({ format, base }) => {
    const number = Number(format ?? bases[Number(base)]?.format ?? 0)
    return formats.get(number) ?? (moments.has(number) ? 'moment' : number === hours ? 'hours' : 'number')
  })
}

/** The texts that cells share; how they sound is no part of them. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = []
  let [text, isText, sounds] = ['', false, false]
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') sounds = true
    },
    close(name) {
      if (name === 'si') texts.push(unspelled(text))
      else if (name === 't') isText = false
      else if (name === 'rPh') sounds = false
    },
    text(value) {
      if (isText && !sounds) text += value
    },
  })
  return texts
}

export type Book = {
  sheets: { name: string; relation: string; isHidden: boolean }[]
  /** Its days are counted from 1904. */
  from1904: boolean
  /** The program that wrote it left the reckoning to the one that opens it. */
  isUnreckoned: boolean
}

/** The properties of a workbook; undefined for a document of another kind. */
export function readBook(xml: string): Book | undefined {
  const book: Book = { sheets: [], from1904: false, isUnreckoned: false }
  let root: string | undefined
  readXml(xml, {
    open(name, attributes) {
      root ??= name
      if (name === 'workbookPr') book.from1904 = isTrue(attributes().date1904)
      else if (name === 'calcPr') book.isUnreckoned = isTrue(attributes().fullCalcOnLoad)
      else if (name === 'sheet') {
        const all = attributes()
        const [, relation = ''] = Object.entries(all).find(([key]) => key.endsWith(':id')) ?? []
        const isHidden = /hidden$/i.test(all.state ?? '')
        book.sheets.push({ name: unspelled(all.name ?? ''), relation, isHidden })
      }
    },
  })
  return root === 'workbook' ? book : undefined
}
