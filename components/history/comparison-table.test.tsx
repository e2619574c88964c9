// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { HistorySubject, VersionRow } from '#contract/history/history'
import { renderPage } from '#test/components/render-page'
import { ComparisonTable, type ComparisonTableProps } from './comparison-table'

vi.mock('#lib/api/load-messages', () => ({ loadMessages: async () => ({}) }))
afterEach(cleanup)

it('names values by their column where rows are cards, and a button by itself alone', async () => {
  const diff = { kind: 'whole' as const, before: 'oud', after: 'nieuw' }
  const label = { nl: 'Telefoon', en: 'Phone' }
  const subject: HistorySubject = {
    ...{ type: 'organisation', key: 'haven', title: 'De Haven', organisation: null, team: null },
    ...{ newest: null, version: 1, actions: [], refused: {} },
  }
  const props: Pick<ComparisonTableProps, 'fields' | 'before'> = {
    fields: [{ name: 'phone', label: label.nl, change: 'changed', diff }],
    // architecture: only its identity is used here
    before: { uuid: 'a', number: 1 } as VersionRow,
  }
  await act(async () =>
    renderPage(<ComparisonTable {...{ ...props, subject }} caption="Verschil" provenance={undefined} />),
  )
  const cells = screen.getAllByRole('cell')
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Wijziging', null])
})
