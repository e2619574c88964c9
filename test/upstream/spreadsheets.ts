import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import { importRunEndpoints } from '#contract/import-job/run'
import type { ImportWay } from '#contract/import-job/states'
import type { Cell } from '#contract/spreadsheet/cell'
import { workPart } from '#upstream/feature/import/job'
import { type ReadSheet, readWorkbook } from '#upstream/platform/spreadsheet/read-workbook'
import { openZip } from '#upstream/platform/spreadsheet/read-zip'
import { columnName, writeWorkbook } from '#upstream/platform/spreadsheet/write-workbook'
import { writeZip } from '#upstream/platform/spreadsheet/write-zip'
import type { TestApplication } from './application.ts'

// Tests only: workbooks as people have them, downloaded, edited and uploaded.

export type Rows = (Cell | undefined)[][]

/** The workbook of a list, sheet by sheet. */
export async function getSheets(application: TestApplication, token: string, path: string): Promise<ReadSheet[]> {
  const response = await application.request(path, { token })
  const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
  if (response.status !== 200 || !('sheets' in read)) throw new Error(`${path} gave ${response.status}`)
  return read.sheets
}

/** The rows of a sheet with its names, so that a test can change them by name. */
export const rowsOf = (sheet: ReadSheet | undefined): Rows => sheet?.rows.map(({ cells }) => [...cells]) ?? []

/** A file with these rows, each list of them on a sheet of its own. */
export async function fileOf(...given: Rows[]): Promise<Buffer> {
  const sheets = given.map((rows, at) => {
    const width = Math.max(1, ...rows.map((row) => row.length))
    const columns = Array.from({ length: width }, () => ({ format: 'text' as const, width: 10 }))
    return { name: `Blad${at + 1}`, columns, rows: rows.map((cells) => ({ cells: [...cells] })), head: 0 }
  })
  const parts: Buffer[] = []
  for await (const part of writeWorkbook(sheets)) parts.push(part)
  return Buffer.concat(parts)
}

export type Place = { team?: string; organisation?: string }

/** Gives a file to read in; it is not looked at yet. */
export async function give(
  application: TestApplication,
  token: string,
  file: Buffer,
  { save = 'concept', ...place }: Place & { save?: ImportWay } = {},
): Promise<Response> {
  const query = new URLSearchParams({ name: 'lijst.xlsx', save, ...place })
  return application.request(`/main/import?${query}`, { method: 'POST', token, body: new Uint8Array(file) })
}

/** Works until nothing is left, as the job does. */
export async function work({ services }: TestApplication, id: string): Promise<void> {
  let isMore = true
  while (isMore) isMore = await workPart(services, id)
}

/** Everything about a file: how far it is, and its rows. */
export async function look(application: TestApplication, token: string, id: string) {
  const params = { run: id }
  const { data: run } = await application.call(importRunEndpoints.get, { params }, { token })
  const { data } = await application.call(importRunEndpoints.records, { params, query: { limit: 200 } }, { token })
  const records: ImportRecord[] = data.items
  return { run, records }
}

/** The name of a cell by the numbers of its column and row, from 0 and 1. */
export const placeIn = (column: number, row: number) => `${columnName(column)}${row}`

/** Gives a file of one sheet and looks at it: nothing is saved. */
export const check = (
  application: TestApplication,
  token: string,
  rows: Rows,
  place: Parameters<typeof give>[3],
): ReturnType<typeof look> => checkSheets(application, token, [rows], place)

/** Gives a file and looks at it: nothing is saved. */
export async function checkSheets(
  application: TestApplication,
  token: string,
  sheets: Rows[],
  place: Parameters<typeof give>[3],
) {
  const response = await give(application, token, await fileOf(...sheets), place)
  if (response.status !== 201) throw new Error(`not taken: ${response.status} ${await response.text()}`)
  const run: ImportRun = await response.json()
  await work(application, run.id)
  return look(application, token, run.id)
}

/** Confirms a file and saves it. */
export async function save(application: TestApplication, token: string, id: string) {
  const idempotencyKey = crypto.randomUUID()
  await application.call(importRunEndpoints.start, { params: { run: id }, idempotencyKey }, { token })
  await work(application, id)
  return look(application, token, id)
}

/** A file with these rows of which the XML of the first sheet is as another program would have written it. */
export async function fileWith(rows: Rows, rewrite: (sheet: string) => string): Promise<Buffer> {
  const partOf = await openZip(await fileOf(rows))
  const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']
  const sheet = 'xl/worksheets/sheet1.xml'
  const texts = await Promise.all([...names, sheet].map(async (name) => ({ name, text: (await partOf(name)) ?? '' })))
  const parts: Buffer[] = []
  const entries = texts.map(({ name, text }) => ({ name, content: [name === sheet ? rewrite(text) : text] }))
  for await (const part of writeZip(entries)) parts.push(part)
  return Buffer.concat(parts)
}
