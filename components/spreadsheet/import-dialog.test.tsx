// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/bibliotheek/products" }
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { ImportDialog } from './import-dialog'

const server = callServer()
afterEach(cleanup)

const id = '6f1c1f0e-5a0b-4a5e-9a57-0d8f0a3c1b11'
const noVerdicts = { new: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0, gone: 0, archive: 0 }
const noOutcomes = { success: 0, invalid: 0, failed: 0, forbidden: 0, skipped: 0 }
const saved: ImportRun = {
  ...{ id, fileName: 'producten.xlsx', save: 'concept', step: 'save', state: 'done', total: 2, done: 2 },
  verdicts: { ...noVerdicts, new: 1, changed: 1 },
  outcomes: { ...noOutcomes, success: 2 },
  stays: { open: 0, concept: 0 },
  ...{ createdAt: '2026-11-20T09:00:00Z', endedAt: '2026-11-20T09:00:05Z', job: null, canUndo: true, undo: null },
}
const undone: ImportRun = {
  ...saved,
  ...{ step: 'undo', canUndo: false },
  undo: {
    ...{ by: 'Jo', at: '2026-11-20T09:10:00Z' },
    outcomes: { restored: 0, archived: 1, deleted: 0, kept: 1, refused: 0, failed: 0 },
  },
}
const kept: ImportRecord = {
  ...{ position: 0, sheet: 'Producten', row: 3, kind: 'product', key: 'cursus', organisation: 'bibliotheek' },
  ...{ title: 'Cursus', verdict: 'changed', outcome: 'success', changes: [], issues: [], isConflict: false },
  undo: { outcome: 'kept', reason: 'Jo heeft dit intussen gewijzigd.' },
}

it('takes an earlier file back: what that does is asked first, and what stays is named with why', async () => {
  const asked: (string | null)[] = []
  const acts: string[] = []
  server.use(
    answerCall('GET /main/import', () => ({ items: [saved] })),
    answerCall('GET /main/import/{run}/undo', () => ({
      counts: { restored: 0, archived: 1, deleted: 0, kept: 1, refused: 0 },
      staying: [
        {
          position: 0,
          kind: 'product' as const,
          key: 'cursus',
          organisation: 'bibliotheek',
          title: 'Cursus',
          reason: 'Jo.',
        },
      ],
    })),
    answerCall('POST /main/import/{run}/undo', ({ params }) => {
      acts.push(String(params.run))
      return undone
    }),
    answerCall('GET /main/import/{run}/record', ({ query }) => {
      asked.push(query.get('undo'))
      return { items: [kept], next: null }
    }),
  )
  const { router } = renderPage(<ImportDialog place={{ organisation: 'bibliotheek' }} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken: producten.xlsx' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deze import ongedaan maken?' }))
  await question.findByText('Naar het archief')
  expect(acts).toEqual([])
  fireEvent.click(await question.findByRole('button', { name: '1 regel ongedaan maken' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excel-bestand importeren' }))
  await dialog.findByText(/De import van producten.xlsx is ongedaan gemaakt. 1 regel kon niet terug/)
  await dialog.findByText('Jo heeft dit intussen gewijzigd.')
  expect(acts).toEqual([id])
  expect(asked.at(-1)).toBe('kept')
  expect(dialog.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull()
  fireEvent.click(dialog.getAllByRole('button', { name: 'Sluiten' }).at(-1) ?? document.body)
  expect(router.refresh).toHaveBeenCalled()
})

it('offers no undoing of a file that nothing can be taken back of any more', async () => {
  server.use(answerCall('GET /main/import', () => ({ items: [undone] })))
  renderPage(<ImportDialog place={{}} onClose={() => undefined} />)
  await screen.findByText(/ongedaan gemaakt/)
  expect(screen.queryByRole('button', { name: /^Ongedaan maken/ })).toBeNull()
})

it('has the table of a workbook without our names pointed out, before it is read', async () => {
  const places: string[] = []
  server.use(
    answerCall('GET /main/import', () => ({ items: [] })),
    answerCall('POST /main/import', ({ query }) => {
      places.push(`${query.get('sheet')} ${query.get('row')} ${query.get('kind')}`)
      if (query.has('sheet')) return { ...saved, step: 'check' as const, total: 0, verdicts: noVerdicts }
      throw new AppError('INVALID_FORM', {
        fields: [{ path: 'file', code: 'spreadsheet.noSheet', message: 'Geen namen.' }],
      })
    }),
    answerCall('POST /main/import/look', () => ({
      sheets: [
        { name: 'Eerst', rows: [{ row: 1, cells: ['Rapport'] }] },
        { name: 'Lijst', rows: [{ row: 3, cells: ['Titel', 'Type'] }] },
      ],
      table: { sheet: 'Eerst', row: 1 },
    })),
    answerCall('GET /main/import/{run}/record', () => ({ items: [], next: null })),
    answerCall('GET /main/import/{run}/cause', () => ({ items: [] })),
  )
  renderPage(<ImportDialog place={{ organisation: 'bibliotheek' }} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Excel-bestand importeren' }))
  fireEvent.change(dialog.getByLabelText('Excel-bestand'), { target: { files: [new File(['x'], 'lijst.xlsx')] } })
  fireEvent.click(dialog.getByRole('button', { name: 'Bekijken wat er verandert' }))
  await dialog.findByText(/Wijs hieronder aan waar de koppen staan/)
  fireEvent.change(dialog.getByLabelText('Blad'), { target: { value: 'Lijst' } })
  expect(dialog.getByRole('radio', { name: 'Regel 3: Titel, Type' })).toHaveProperty('checked', true)
  fireEvent.click(dialog.getByRole('radio', { name: 'Agenda-items' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Deze regels bekijken' }))
  await dialog.findByText(/lijst.xlsx is nagekeken|producten.xlsx is nagekeken/)
  expect(places).toEqual(['null null null', 'Lijst 3 agenda'])
})
