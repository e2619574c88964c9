// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/tenant/importjob" }
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { JobDialog, type KnownJob } from './job-dialog'
import { emptyJob } from './use-job-form'

const server = callServer()
beforeEach(() =>
  server.use(
    answerCall('GET /main/tenant/import-choices', () => ({ teams: [], types: [] })),
    answerCall('GET /main/tenant/import-columns', () => ({ items: [{ name: 'name', label: 'Naam', required: true }] })),
  ),
)
afterEach(cleanup)

const known: KnownJob = {
  key: 'scholen',
  version: 5,
  input: {
    ...emptyJob,
    name: 'Scholen',
    type: 'school',
    headings: ['nr'],
    mapping: [{ column: 'name', from: 'nr' }],
    identity: 'nr',
  },
}

async function open(job?: KnownJob) {
  const onClose = vi.fn()
  const { router } = renderPage(<JobDialog known={job} onClose={onClose} />)
  return { onClose, router, dialog: within(await screen.findByRole('dialog')) }
}

it('asks to read the columns first', async () => {
  const { dialog } = await open()
  fireEvent.click(dialog.getByRole('button', { name: 'Import toevoegen' }))
  expect(dialog.getByRole('alert').textContent).toContain('Lees eerst de kolommen van de bron.')
})

it('puts what is refused at its field, which gets the focus, and stays open', async () => {
  server.use(
    answerCall('PUT /main/tenant/importjob/{importjob}', () => {
      const fields = [{ path: 'name', code: 'required', message: 'Dit veld is verplicht.' }]
      throw new AppError('INVALID_FORM', { fields })
    }),
  )
  const { dialog, onClose } = await open(known)
  fireEvent.click(dialog.getByRole('button', { name: 'Import bewaren' }))
  await dialog.findByText('Dit veld is verplicht.')
  expect(document.activeElement?.id).toBe('job-name')
  expect(onClose).not.toHaveBeenCalled()
})

it('says that somebody else was first', async () => {
  server.use(
    answerCall('PUT /main/tenant/importjob/{importjob}', () => {
      throw new AppError('CONFLICT')
    }),
  )
  const { dialog } = await open(known)
  fireEvent.click(dialog.getByRole('button', { name: 'Import bewaren' }))
  await dialog.findByText(/Een ander heeft deze import intussen gewijzigd/)
})

it('has the sheet and the row of headings chosen in the first rows of the file, and keeps that with the import', async () => {
  const looks: (string | null)[] = []
  const bodies: unknown[] = []
  const first = {
    sheets: [
      { name: 'Toelichting', rows: [{ row: 1, cells: ['Lees', 'dit', 'eerst'] }] },
      {
        name: 'Scholen',
        rows: [
          { row: 2, cells: ['Stand van', 'november', ''] },
          { row: 4, cells: ['nr', 'naam', 'plaats'] },
        ],
      },
    ],
  }
  server.use(
    answerCall('POST /main/tenant/import-look/file', ({ query }) => {
      looks.push(query.get('sheet') && `${query.get('sheet')} ${query.get('row')}`)
      const table = query.get('sheet')
        ? { sheet: 'Scholen', row: Number(query.get('row')) }
        : { sheet: 'Toelichting', row: 1 }
      const headings = table.row === 4 ? ['nr', 'naam', 'plaats'] : ['Stand van']
      return {
        ...{ headings: headings.map((heading) => ({ heading, sample: '' })), rows: 3, first, table },
        ...{
          columns: [{ name: 'name', label: 'Naam', required: true }],
          mapping: [],
          identity: '',
          known: null,
          match: null,
        },
      }
    }),
    answerCall('PUT /main/tenant/importjob/{importjob}', async ({ request }) => {
      bodies.push(await request.json())
      throw new AppError('CONFLICT')
    }),
  )
  const { dialog } = await open(known)
  fireEvent.change(dialog.getByLabelText('Bestand om de kolommen van te lezen'), {
    target: { files: [new File(['x'], 'scholen.xlsx')] },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Kolommen opnieuw lezen' }))
  fireEvent.change(await dialog.findByLabelText('Blad'), { target: { value: 'Scholen' } })
  fireEvent.click(await dialog.findByRole('radio', { name: 'Regel 4: nr, naam, plaats' }))
  await dialog.findByText(/3 regels en 3 kolommen gevonden/)
  fireEvent.click(dialog.getByRole('button', { name: 'Import bewaren' }))
  await dialog.findByText(/Een ander heeft deze import intussen gewijzigd/)
  expect(looks).toEqual([null, 'Scholen 2', 'Scholen 4'])
  expect(bodies).toMatchObject([{ table: { sheet: 'Scholen', row: 4 } }])
})
