import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { importRunEndpoints } from '#contract/import-job/run'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { checkSheets, getSheets, look, type Rows, rowsOf, save, work } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

const when = {
  ...{ start: '2026-12-03T09:00', zone: 'Europe/Amsterdam', duration: 90, rrule: 'FREQ=WEEKLY;COUNT=4' },
  ...{ rdate: [], exdate: ['2026-12-10T09:00'], changes: [] },
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  const product = { kind: 'product', key: 'cursus', organisation: 'bibliotheek' }
  const supplements = [{ kind: 'supplement', key: 'folder', organisation: 'bibliotheek' }]
  const values = { title: 'Breien', when, product, supplements }
  await tenant.addItem({ ...within, kind: 'agenda', key: 'breien', title: 'Breien', types: ['agenda-item'], values })
})

const list = { organisation: 'bibliotheek' }
const sheet = async (query = 'organisation=bibliotheek'): Promise<Rows> =>
  rowsOf((await getSheets(application, token, `/main/export?kind=agenda&${query}`))[0])
const checked = (rows: Rows, place: { organisation?: string; team?: string } = list) =>
  checkSheets(application, token, [rows], place)
/** A row by the names of the columns. */
const rowOf = (rows: Rows, cells: Record<string, string>): Rows[number] =>
  (rows[0] ?? []).map((name) => cells[String(name)])
const edit = (rows: Rows, key: string, cells: Record<string, string>): Rows =>
  rows.map((row) => (row[0] === key ? row.map((cell, at) => cells[String(rows[0]?.[at])] ?? cell) : row))
const keys = (rows: Rows) => rows.slice(2).map(([key]) => key)
const inStore = (key: string) =>
  application.db
    .select({ values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, items.conceptVersion))
    .where(and(eq(items.tenantId, tenant.id), eq(items.kind, 'agenda'), eq(items.key, key)))

describe('the agenda as a workbook', () => {
  it('is of an organisation or of a team, with when, how often and what belongs to it; read in again it changes nothing', async () => {
    const rows = await sheet()
    expect(keys(rows)).toEqual(['breien', 'voorlezen'])
    expect(keys(await sheet('team=noord'))).toEqual(['breien', 'voorlezen'])
    expect(keys(await sheet('team=noord&q=brei'))).toEqual(['breien'])
    const cellOf = (name: string) => rows[2]?.[(rows[0] ?? []).indexOf(name)]
    expect(['when.start', 'when.end', 'when.rrule', 'when.exdate', 'product', 'supplements'].map(cellOf)).toEqual([
      ...['03-12-2026 09:00', '03-12-2026 10:30', 'FREQ=WEEKLY;COUNT=4', '10-12-2026 09:00'],
      ...['bibliotheek/cursus', 'bibliotheek/folder'],
    ])
    expect((await checked(rows)).run.verdicts).toMatchObject({ unchanged: 2, changed: 0, refused: 0 })
  })

  it('changes a recurrence and adds items, of one name at other moments too; the same row twice is told of', async () => {
    const rows = await sheet()
    const cells = { title: 'Breien', 'when.start': '7-1-2027 19:30', 'when.end': '7-1-2027 21:00' }
    const edited = [...edit(rows, 'breien', { 'when.rrule': 'FREQ=WEEKLY;COUNT=6' }), rowOf(rows, cells)]
    const { run, records } = await checked(edited)
    expect(records.map(({ verdict, issues }) => [verdict, issues])).toEqual([
      ['changed', []],
      ['unchanged', []],
      ['new', []],
    ])
    const saved = await save(application, token, run.id)
    const added = saved.records[2]?.key ?? ''
    expect((await inStore('breien'))[0]?.values.when).toEqual({ ...when, rrule: 'FREQ=WEEKLY;COUNT=6' })
    expect((await inStore(added))[0]?.values.when).toMatchObject({ start: '2027-01-07T19:30', duration: 90 })
    const again = await checked([...(await sheet()), rowOf(rows, cells)])
    expect(again.records.map(({ verdict }) => verdict)).toEqual(['unchanged', 'unchanged', 'unchanged', 'refused'])
    expect(again.records[3]?.issues[0]?.message).toContain('bestaat hier al')
    const params = { run: run.id }
    const { data } = await application.call(importRunEndpoints.undoImpact, { params }, { token })
    expect(data.counts).toMatchObject({ restored: 1, deleted: 1, kept: 0, refused: 0 })
    await application.call(importRunEndpoints.undo, { params, idempotencyKey: crypto.randomUUID() }, { token })
    await work(application, run.id)
    const undone = await look(application, token, run.id)
    expect(undone.records.map(({ undo }) => undo?.outcome)).toEqual(['restored', undefined, 'deleted'])
    const query = { limit: 50, undo: 'deleted' as const }
    const { data: gone } = await application.call(importRunEndpoints.records, { params, query }, { token })
    expect(gone.items.map(({ key }) => key)).toEqual([added])
    expect(keys(await sheet())).toEqual(['breien', 'voorlezen'])
  })

  it('refuses what is wrong with a moment at its own column', async () => {
    const rows = await sheet()
    const { records } = await checked(
      edit(rows, 'breien', { 'when.exdate': 'volgende week', product: 'bibliotheek/weg' }),
    )
    expect(records[0]?.issues.map(({ column }) => column)).toEqual([
      'Datum, tijd en herhaling: uitzonderingen',
      'Product',
    ])
    const other = await checked(edit(rows, 'breien', { product: 'bibliotheek/weg' }))
    expect(other.records[0]?.issues).toEqual([{ column: 'Product', message: expect.stringContaining('bestaat niet') }])
  })
})
