import type { CellFormat } from '#contract/spreadsheet/cell'

/** `fixed`: not to be edited; `name`: what the program reads; `good` and `bad`: how a row ended. */
export type CellLook = 'plain' | 'heading' | 'title' | 'fixed' | 'name' | 'note' | 'good' | 'bad'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

// By number, in the order of `cellXfs` below.
const styles: Record<Exclude<CellLook, 'plain'>, number> = {
  heading: 4,
  fixed: 5,
  name: 6,
  title: 7,
  note: 8,
  good: 9,
  bad: 10,
}
const plain: Record<CellFormat, number> = { text: 1, number: 2, date: 3 }

/** The number of the style of a cell. */
export const styleOf = (look: CellLook | undefined, format: CellFormat): number =>
  look === undefined || look === 'plain' ? plain[format] : styles[look]

const top = '<alignment vertical="top" wrapText="1"/>'
const xf = (format: number, font: number, fill: number, alignment = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${alignment === '' ? '/>' : ` applyAlignment="1">${alignment}</xf>`}`
const font = (inside: string) => `<font>${inside}<sz val="11"/>COLOR<name val="Calibri"/><family val="2"/></font>`
const coloured = (inside: string, colour?: string) =>
  font(inside).replace('COLOR', colour === undefined ? '' : `<color rgb="FF${colour}"/>`)
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`

/** 49 is the format of texts: what is typed in such a cell stays as it was typed. */
const textFormat = 49
const dateFormat = 164

export const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${dateFormat}" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="4">${[
  coloured(''),
  coloured('<b/>', 'FFFFFF'),
  coloured('', '5B6770'),
  coloured('<b/>'),
].join(
  '',
)}</fonts><fills count="6"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${[
  fill('1F4E79'),
  fill('EEF1F4'),
  fill('E3F4E8'),
  fill('FBE5E3'),
].join(
  '',
)}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="11">${[
  xf(0, 0, 0),
  xf(textFormat, 0, 0, top),
  xf(0, 0, 0, top),
  xf(dateFormat, 0, 0, top),
  xf(textFormat, 1, 2, '<alignment vertical="center" wrapText="1"/>'),
  xf(textFormat, 2, 3, top),
  xf(textFormat, 2, 3),
  xf(textFormat, 3, 0, top),
  xf(textFormat, 0, 0, top),
  xf(textFormat, 0, 4, top),
  xf(textFormat, 0, 5, top),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
