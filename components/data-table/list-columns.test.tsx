import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ListColumns } from '#lib/lists/list-columns'
import { withMessages } from '#test/components/render-markup'
import { columnsOf, DataTable } from './data-table'
import { ListColumnsProvider, type OpenView } from './list-columns'

type Row = { title: string; state: string; place: string; changed: string }
const column = columnsOf<Row>()
const columns = [
  column.accessor('title', { header: 'Naam', meta: { kind: 'title' } }),
  column.accessor('state', { header: 'Publicatie' }),
  column.accessor('place', { header: 'Gemeente' }),
  column.accessor('changed', { header: 'Gewijzigd' }),
]
const rows = [{ title: 'De Haven', state: 'Online', place: 'Waddijk', changed: '1-11' }]

/** The heads of the list as the server sends it, when what somebody chose is known only a moment later. */
async function headsOf(kept: Record<string, ListColumns>, view?: OpenView) {
  const later = new Promise<Record<string, ListColumns>>((resolve) => setImmediate(() => resolve(kept)))
  const page = (
    <SearchParamsContext value={new URLSearchParams()}>
      <ListColumnsProvider stored={later}>
        <DataTable
          list="planning"
          view={view}
          caption="Lijst"
          columns={columns}
          rows={rows}
          keyOf={({ title }) => title}
        />
      </ListColumnsProvider>
    </SearchParamsContext>
  )
  const html = await text(renderToPipeableStream(withMessages(page)).pipe(new PassThrough()))
  return [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, head]) => head)
}

it('is sent by the server as its reader has it, without a list that changes later', async () => {
  expect(await headsOf({})).toEqual(['Naam', 'Publicatie', 'Gemeente', 'Gewijzigd'])
  const own = { order: ['changed', 'state', 'place'], hidden: ['place'] }
  expect(await headsOf({ planning: own })).toEqual(['Naam', 'Gewijzigd', 'Publicatie'])
  expect(await headsOf({ people: own })).toEqual(['Naam', 'Publicatie', 'Gemeente', 'Gewijzigd'])
})

it('is sent as a view has it, where one is shown', async () => {
  const view = { id: '1', columns: { hidden: ['state'] } }
  expect(await headsOf({ planning: { hidden: ['place'] } }, view)).toEqual(['Naam', 'Gemeente', 'Gewijzigd'])
})
