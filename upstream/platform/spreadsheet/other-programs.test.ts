import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { writeZip } from './write-zip.ts'

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Cells by style: as it comes, a day, a time, a day with a time, a percentage, euros. */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-m\\-yyyy"/><numFmt numFmtId="165" formatCode="&quot;€&quot;\\ #,##0.00"/></numFmts>
  <cellXfs>${[0, 164, 20, 22, 9, 165].map((format) => `<xf numFmtId="${format}"/>`).join('')}</cellXfs></styleSheet>`

async function readBook(rows: string, settings = '', sheets = '', after = '') {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook>${settings}<sheets>${sheets}<sheet name="Blad" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${kinds}/worksheet" Target="worksheets/a.xml"/>
      <Relationship Id="r2" Type="${kinds}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${kinds}/chartsheet" Target="chartsheets/b.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/a.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeZip(Object.entries(parts).map(([name, text]) => ({ name, content: [text] }))))
    chunks.push(chunk)
  return readWorkbook(Buffer.concat(chunks))
}

async function read(...parts: Parameters<typeof readBook>) {
  const answer = await readBook(...parts)
  return 'sheets' in answer ? answer.sheets.at(-1)?.rows : answer
}

const cellsOf = async (cells: string, settings?: string) => {
  const rows = await read(`<row r="1">${cells}</row>`, settings)
  return Array.isArray(rows) ? rows[0]?.cells : rows
}

describe('a cell of another program', () => {
  it.each([
    ['a day', '<c r="A1" s="1"><v>46338</v></c>', '2026-11-12'],
    ['a time', '<c r="A1" s="2"><v>0.416666666666667</v></c>', '10:00'],
    ['a day with a time that no fraction hits', '<c r="A1" s="3"><v>46338.416666666664</v></c>', '2026-11-12 10:00'],
    ['a day in words of the standard', '<c r="A1" t="d"><v>2026-11-12T00:00:00</v></c>', '2026-11-12T00:00:00'],
    ['a day beyond calendars', '<c r="A1" s="1"><v>99999999999</v></c>', '#NUM!'],
    ['a percentage', '<c r="A1" s="4"><v>0.5</v></c>', 0.5],
    ['an amount', '<c r="A1" s="5"><v>7.5</v></c>', 7.5],
    ['an error in other quotes', "<c r='A1' t='e'><v>#REF!</v></c>", '#REF!'],
    ['more than can be counted', '<c r="A1"><v>1e999</v></c>', 'Infinity'],
  ])('says what it shows, and is never empty: %s', async (_, cell, value) => {
    expect(await cellsOf(cell)).toEqual([value])
  })

  it.each(['1', 'true'])('is a day of its own count, where days begin in 1904: %s', async (is) => {
    expect(await cellsOf('<c r="A1" s="1"><v>44876</v></c>', `<workbookPr date1904="${is}"/>`)).toEqual(['2026-11-12'])
  })
})

describe('a cell that can not be read', () => {
  const formula = '<f>1+1</f>'
  it.each([
    ['a formula that was never reckoned', `<c r="A1">${formula}</c>`, '#FORMULA?'],
    ['the same with an empty result', `<c r="A1">${formula}<v></v></c>`, '#FORMULA?'],
    ['the same with an empty result in short', `<c r="A1" s="1">${formula}<v/></c>`, '#FORMULA?'],
    ['a formula of a text that was never reckoned', `<c r="A1" t="str">${formula}</c>`, '#FORMULA?'],
    ['a text that is not among those shared', '<c r="A1" t="s"><v>9</v></c>', '#DAMAGED?'],
    ['a number that is none', '<c r="A1"><v>een</v></c>', '#DAMAGED?'],
    ['a truth that is none', '<c r="A1" t="b"><v>ja</v></c>', '#DAMAGED?'],
    ['a kind that nobody knows', '<c r="A1" t="z"><v>1</v></c>', '#DAMAGED?'],
    ['a fault that came later than the standard', '<c r="A1" t="e"><v>#SPILL!</v></c>', '#VALUE!'],
  ])('says so: %s', async (_, cell, value) => {
    expect(await cellsOf(cell)).toEqual([value])
  })

  it('is told from a result that is empty, and from a style that is not there', async () => {
    expect(await cellsOf(`<c r="A1" t="str">${formula}<v></v></c><c r="B1" s="99"><v>2</v></c>`)).toEqual([
      undefined,
      2,
    ])
  })

  it('is one of which the program left the reckoning to who opens it', async () => {
    const cells = `<c r="A1">${formula}<v>0</v></c><c r="B1">${formula}<v>2</v></c>`
    expect(await cellsOf(cells)).toEqual([0, 2])
    expect(await cellsOf(cells, '<calcPr fullCalcOnLoad="1"/>')).toEqual(['#FORMULA?', 2])
  })

  it('is what is merged with a cell in which something stands, as far as other rows and columns reach', async () => {
    const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row>
      <row r="2"><c r="C2"><v>4</v></c></row><row r="4"><c r="C4"><v>5</v></c></row>`
    const merges = '<mergeCell ref="A1:B2"/><mergeCell ref="A4:B4"/><mergeCell ref="C4:XFD1048576"/>'
    expect(await read(rows, '', '', `<mergeCells>${merges}</mergeCells>`)).toEqual([
      { number: 1, cells: [1, '#MERGED?', 3] },
      { number: 2, cells: ['#MERGED?', '#MERGED?', 4] },
      { number: 4, cells: [undefined, undefined, 5] },
    ])
  })
})

describe('a file of another program', () => {
  it('keeps its numbers of rows where rows are missing, and passes over a sheet that is a chart', async () => {
    const rows = '<row r="3"><c r="A3"><v>1</v></c></row><row r="9"><c r="B9"><v>2</v></c><c r="C9" s="1"/></row>'
    expect(await read(rows, '', '<sheet name="Grafiek" r:id="r3"/>')).toEqual([
      { number: 3, cells: [1] },
      { number: 9, cells: [undefined, 2] },
    ])
  })

  it.each([
    ['XML that does not end', '<row r="1"><c r="A1"><v>1', 'damaged'],
    ['a cell that is nowhere', '<row r="1"><c r="?"><v>1</v></c></row>', 'damaged'],
  ])('is refused by name: %s', async (_, rows, refusal) => {
    expect(await read(rows)).toEqual({ refusal })
  })
})

it.each(['hidden', 'veryHidden'])('a sheet that people see comes before those that are %s', async (state) => {
  const hidden = `<sheet name="Lijsten" r:id="r1" state="${state}"/>`
  const answer = await readBook('<row r="1"><c r="A1"><v>1</v></c></row>', '', hidden)
  expect('sheets' in answer && answer.sheets.map(({ name }) => name)).toEqual(['Blad', 'Lijsten'])
})
