import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWorkbookApart } from './read-apart.ts'
import { type ReadWorkbook, readWorkbook } from './read-workbook.ts'
import { type WrittenSheet, writeWorkbook } from './write-workbook.ts'
import { writeZip } from './write-zip.ts'

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sheetOf = (rows: WrittenSheet['rows'], columns = 3): WrittenSheet => ({
  name: 'Blad',
  columns: Array.from({ length: columns }, () => ({ format: 'text', width: 10 })),
  rows,
  head: 0,
})
const book = (...sheets: WrittenSheet[]) => bytesOf(writeWorkbook(sheets))
const rowsIn = (read: ReadWorkbook) => ('sheets' in read ? read.sheets[0]?.rows.map(({ cells }) => [...cells]) : read)
const worksheet = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'

const zipOf = (entries: Record<string, string>) =>
  bytesOf(writeZip(Object.entries(entries).map(([name, text]) => ({ name, content: [text] }))))

describe('a workbook', () => {
  it('gives back every text, number and truth that was written, whatever signs are in it', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).map((value) => value.replace(/\r\n?/g, '\n'))
    const cell = fc.oneof(text, fc.constantFrom('=1+1', '+31', '@a', '_x0041_', ' a\n', '\u0000', '\ud800', '<t>&amp;'))
    const row = fc.array(fc.oneof(cell, fc.double({ noNaN: true, noDefaultInfinity: true })), {
      minLength: 3,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const read = await readWorkbook(await book(sheetOf(rows.map((cells) => ({ cells })))))
        expect(rowsIn(read)).toEqual(rows.map((cells) => cells.map((value) => (value === 0 ? 0 : value))))
      }),
      { numRuns: 60 },
    )
  })

  it('holds no formula: what looks like one is a text', async () => {
    const file = await book(sheetOf([{ cells: ['=HYPERLINK("http://x")', '-1+2', '@SUM(A1)'] }]))
    expect(rowsIn(await readWorkbook(file))).toEqual([['=HYPERLINK("http://x")', '-1+2', '@SUM(A1)']])
  })

  it('reads what other programs write: shared and rich texts, truths, errors, and the value of a formula', async () => {
    const file = await zipOf({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="A" r:id="r1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${worksheet}" Target="/xl/worksheets/a.xml"/></Relationships>`,
      'xl/sharedStrings.xml':
        '<sst><si><t>een</t></si><si><r><t>tw</t></r><r><t xml:space="preserve">ee </t></r><rPh><t>weg</t></rPh></si></sst>',
      'xl/worksheets/a.xml':
        '<x:worksheet><x:sheetData><x:row r="4"><x:c r="A4" t="s"><x:v>1</x:v></x:c><x:c r="C4" t="b"><x:v>1</x:v></x:c><x:c r="D4"><x:f>A1&lt;2</x:f><x:v>7.5</x:v></x:c><x:c r="E4" t="e"><x:v>#REF!</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      'docMetadata/LabelInfo.xml': '<a/>',
    })
    const read = await readWorkbook(file)
    expect('sheets' in read && read.sheets[0]?.rows[0]).toEqual({
      number: 4,
      cells: ['twee ', undefined, true, 7.5, '#REF!'],
    })
  })
})

describe('a workbook with more in it than cells', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheet = `<y:worksheet xmlns:y="${main}"><!-- made by a program --><y:sheetData><y:row><y:c t="inlineStr"><y:is><y:t><![CDATA[a & b]]></y:t></y:is></y:c><y:c><y:v>2</y:v></y:c></y:row></y:sheetData></y:worksheet>`
  const relation = (id: string, kind: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"${more}/>`
  const relations = (inside: string) => `<Relationships>${inside}</Relationships>`
  const parts = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', '/Book/Main.xml')),
    'Book/Main.xml': `<y:workbook xmlns:y="${main}" xmlns:q="urn:q"><y:sheets><y:sheet name="A" sheetId="1" q:id="r9"/></y:sheets></y:workbook>`,
    'Book/_rels/Main.xml.rels': relations(
      relation('r9', 'worksheet', '../Cells/One.xml') +
        relation('r8', 'externalLink', 'externalLinks/externalLink1.xml') +
        relation('r6', 'image', 'media/100%.png') +
        relation('r7', 'hyperlink', 'http://example.org/%', ' TargetMode="External"'),
    ),
    'Cells/One.xml': sheet,
    'xl/metadata': 'x',
    'package/services/metadata/core-properties/1.psmdcp': '<a/>',
    'xl/externalLinks/externalLink1.xml': '<!DOCTYPE a>',
    'xl/media/image1.png': ' '.repeat(5_000_000),
  }

  it('is read, whatever its parts are called: what is not needed is left unread', async () => {
    expect(rowsIn(await readWorkbook(await zipOf(parts)))).toEqual([['a & b', 2]])
  })

  it('is no workbook where it is a document of another kind', async () => {
    const text = { ...parts, 'Book/Main.xml': '<w:document xmlns:w="urn:w"/>' }
    expect(await readWorkbook(await zipOf(text))).toEqual({ refusal: 'unreadable' })
  })

  it('has as many rows and columns as something stands in, whatever is formatted', async () => {
    const styled = Array.from(
      { length: 25_000 },
      (_, at) => `<row r="${at + 2}" s="1"><c r="XFD${at + 2}" s="1"/></row>`,
    )
    const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${styled.join('')}`
    const cells = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    expect(rowsIn(await readWorkbook(await zipOf({ ...parts, 'Cells/One.xml': cells })))).toEqual([[1]])
  })

  it('has signs by number as they are, also beyond the first 65,536', async () => {
    const cells = sheet.replace('<![CDATA[a & b]]>', '&#128512;&#x1F600;&#233;&#x41;')
    expect(rowsIn(await readWorkbook(await zipOf({ ...parts, 'Cells/One.xml': cells })))).toEqual([['😀😀éA', 2]])
  })
})

describe('a file that is no workbook of ours', () => {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${worksheet}" Target="worksheets/a.xml"/></Relationships>`,
  }
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const sheet = (inside: string) => ({
    ...parts,
    'xl/worksheets/a.xml': `<worksheet><sheetData>${inside}</sheetData></worksheet>`,
  })

  it.each([
    ['no zip at all', Buffer.from('sleutel;naam\n1;2'), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['a protected or old file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'protected'],
  ])('is refused: %s', async (_, file, refusal) => {
    expect(await readWorkbook(file)).toEqual({ refusal })
  })

  it.each([
    ['macros', { ...sheet(row), 'xl/vbaProject.bin': 'x' }, 'macros'],
    [
      'a document type of its own',
      { ...sheet(row), 'xl/worksheets/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' },
      'damaged',
    ],
    ['no sheets', { 'xl/a.xml': '<a/>' }, 'unreadable'],
    ['columns without end', sheet('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), 'tooManyColumns'],
    [
      'rows without end',
      sheet(
        Array.from(
          { length: 20_001 },
          (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at * 7919}</v></c></row>`,
        ).join(''),
      ),
      'tooManyRows',
    ],
    [
      'a long text in so many cells that all together are too much',
      {
        ...sheet(Array.from({ length: 1_700 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('')),
        'xl/sharedStrings.xml': `<sst><si><t>${Array.from({ length: 30_000 }, (_, at) => at % 7).join('')}</t></si></sst>`,
      },
      'tooManyCells',
    ],
    ['more than it may unpack to', sheet(row + ' '.repeat(5_000_000)), 'unpacksTooLarge'],
  ])('is refused: %s', async (_, entries, refusal) => {
    expect(await readWorkbook(await zipOf(entries))).toMatchObject({ refusal })
  })

  it('is refused when it has a path out of it', async () => {
    // No library writes such a name, so another of the same length becomes it.
    const file = (await zipOf({ ...sheet(row), 'xl/x': 'x' })).toString('latin1').replaceAll('xl/x', '../x')
    expect(await readWorkbook(Buffer.from(file, 'latin1'))).toEqual({ refusal: 'damaged' })
  })

  it('is refused when it unpacks to more than it says', async () => {
    const file = await zipOf(sheet(row))
    const bomb = deflateRawSync(Buffer.alloc(60_000_000))
    const name = Buffer.from('xl/sharedStrings.xml')
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const end = file.length - 22
    const start = file.readUInt32LE(end + 16)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(bomb.length, 20)
    central.writeUInt32LE(1_000, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(start, 42)
    const tail = Buffer.from(file.subarray(end))
    tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10)
    tail.writeUInt32LE(start + 30 + name.length + bomb.length, 16)
    const lying = [file.subarray(0, start), local, name, bomb, file.subarray(start, end), central, name, tail]
    expect(await readWorkbookApart(Buffer.concat(lying))).toEqual({ refusal: 'unpacksTooLarge' })
  })
})
