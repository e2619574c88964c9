// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListColumns } from '#lib/lists/list-columns'
import { renderPage } from '#test/components/render-page'
import { columnsOf, DataTable, type Selection } from './data-table'
import { ListColumnsProvider } from './list-columns'

const keep = vi.hoisted(() => vi.fn())
vi.mock('#lib/api/load-messages', () => ({ loadMessages: async () => ({}) }))
vi.mock('#lib/lists/keep-columns', () => ({ keepColumns: keep }))

afterEach(() => {
  cleanup()
  keep.mockReset()
})

type Row = { key: string; title: string; state: string; place: string; changed: string; confirmed: string }
const rows: Row[] = ['haven', 'vuurtoren', 'wad'].map((key) => ({
  ...{ key, title: `Bibliotheek ${key}`, state: 'Online', place: 'Waddijk', changed: '1-11', confirmed: '2-11' },
}))
const column = columnsOf<Row>()
const columns = [
  column.accessor('title', {
    header: 'Naam',
    cell: ({ row: { original: row } }) => <a href={`#${row.key}`}>{row.title}</a>,
    meta: { kind: 'title' },
  }),
  column.accessor('state', { header: 'Publicatie' }),
  column.accessor('place', { header: 'Gemeente' }),
  column.accessor('confirmed', { header: 'Bevestigd', meta: { isOptional: true } }),
  column.accessor('changed', { header: 'Gewijzigd' }),
  column.display({ id: 'menu', header: 'Acties', cell: () => null, meta: { kind: 'menu' } }),
]

async function open(kept: Record<string, ListColumns> = {}, selection?: Selection<Row>) {
  await act(async () =>
    renderPage(
      <SearchParamsContext value={new URLSearchParams()}>
        <ListColumnsProvider stored={Promise.resolve(kept)}>
          <DataTable
            list="planning"
            caption="Lijst"
            columns={columns}
            rows={rows}
            keyOf={({ key }) => key}
            selection={selection}
          />
        </ListColumnsProvider>
      </SearchParamsContext>,
    ),
  )
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('shows the columns as they come, without what few need, until its reader chooses others', async () => {
  await open()
  expect(heads()).toEqual(['Naam', 'Publicatie', 'Gemeente', 'Gewijzigd', 'Acties'])
})

it('shows what was chosen before, in its order and its widths', async () => {
  await open({
    planning: { order: ['changed', 'confirmed', 'state', 'place'], hidden: ['place'], widths: { changed: 30 } },
  })
  expect(heads()).toEqual(['Naam', 'Gewijzigd', 'Bevestigd', 'Publicatie', 'Acties'])
  expect([...document.querySelectorAll('col')].map((col) => col.getAttribute('width'))).toEqual([
    ...[null, '30%', null, null, null],
  ])
})

it('hides, shows and moves columns at once, keeps that, and puts everything back', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Kolommen' }))
  const panel = await screen.findByRole('dialog', { name: 'Kolommen van deze lijst' })
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'Bevestigd' }))
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'Gemeente' }))
  expect(heads()).toEqual(['Naam', 'Publicatie', 'Bevestigd', 'Gewijzigd', 'Acties'])
  const up = within(panel).getByRole('button', { name: 'Gewijzigd omhoog' })
  up.focus()
  fireEvent.click(up)
  expect(heads()).toEqual(['Naam', 'Publicatie', 'Gewijzigd', 'Bevestigd', 'Acties'])
  expect(document.activeElement).toBe(up)
  expect(within(panel).getByRole('status').textContent).toBe('Gewijzigd staat nu op plaats 3 van 4')
  await vi.waitFor(() =>
    expect(keep).toHaveBeenLastCalledWith('planning', {
      ...{ hidden: ['place'], order: ['state', 'place', 'changed', 'confirmed'] },
    }),
  )
  fireEvent.click(within(panel).getByRole('button', { name: 'Alles terug naar hoe het was' }))
  expect(heads()).toEqual(['Naam', 'Publicatie', 'Gemeente', 'Gewijzigd', 'Acties'])
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith('planning', {}))
})

it('makes a column wider with the keys, and gives it its own width again', async () => {
  await open({ planning: { widths: { place: 20, state: 10 } } })
  const head = screen.getByRole('columnheader', { name: /Gemeente/ })
  const edge = within(head).getByRole('separator', { name: 'Breedte van Gemeente' })
  // Nothing has a size where nothing is drawn.
  Object.defineProperty(head, 'offsetWidth', { value: 200 })
  Object.defineProperty(head.closest('table'), 'offsetWidth', { value: 1000 })
  fireEvent.keyDown(edge, { key: 'ArrowRight' })
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith('planning', { widths: { place: 22, state: 10 } }))
  fireEvent.doubleClick(edge)
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith('planning', { widths: { state: 10 } }))
})

it('goes through its rows with the arrows, chooses with space and opens with enter', async () => {
  const onChange = vi.fn()
  await open({}, { state: {}, onChange, labelOf: ({ title }) => `Kies ${title}` })
  const link = (key: string) => screen.getByRole('link', { name: `Bibliotheek ${key}` })
  link('haven').focus()
  fireEvent.keyDown(link('haven'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link('vuurtoren'))
  fireEvent.keyDown(link('vuurtoren'), { key: ' ' })
  expect(onChange).toHaveBeenLastCalledWith({ vuurtoren: true })
  fireEvent.keyDown(link('vuurtoren'), { key: 'End' })
  expect(document.activeElement).toBe(link('wad'))
  const opened = vi.fn()
  link('wad').addEventListener('click', opened)
  const box = screen.getByRole('checkbox', { name: 'Kies Bibliotheek wad' })
  box.focus()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(opened).toHaveBeenCalledOnce()
})

it('renders the row that is chosen, and neither another nor the heads', async () => {
  const rendered = vi.fn()
  const counted = columns.with(
    1,
    column.accessor('state', { header: () => rendered('head'), cell: ({ row }) => rendered(row.id) }),
  )
  function Choosing() {
    const [state, setState] = useState<Selection<Row>['state']>({})
    const selection = { state, onChange: setState, labelOf: ({ title }: Row) => `Kies ${title}` }
    return <DataTable caption="Lijst" columns={counted} rows={rows} keyOf={({ key }) => key} selection={selection} />
  }
  renderPage(<Choosing />)
  rendered.mockClear()
  const box = (key: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Kies Bibliotheek ${key}` })
  fireEvent.click(box('vuurtoren'))
  fireEvent.click(box('wad'))
  expect(rendered.mock.calls.flat()).toEqual(['vuurtoren', 'wad'])
  expect(box('vuurtoren').checked && box('wad').checked).toBe(true)
})
