import { expect, it } from 'vitest'
import type { PlanRow } from '#contract/publication/planning'
import { publicationState } from '#contract/publication/publication'
import { noPublication } from '#contract/publication/stored-publication'
import { renderMarkup } from '#test/components/render-markup'
import { ComingCard } from './coming-card'

const at = '2026-12-02T08:00:00Z'
const plan: PlanRow = {
  ...{
    kind: 'product',
    key: 'leeskring',
    title: 'Leeskring',
    version: 1,
    actions: [],
    refused: {},
    step: 'publish',
    at,
  },
  organisation: { key: 'haven', title: 'Bibliotheek aan de Haven' },
  publication: publicationState(noPublication, null, Date.parse(at)),
}

it('says of each plan when, what and where in one line with dots between them', () => {
  const text = renderMarkup(<ComingCard plans={[plan, { ...plan, kind: 'organisation', key: 'haven' }]} />)
  expect(text).toContain('02-12-2026 09:00 · Gaat online · Bibliotheek aan de Haven<')
  expect(text).toContain('02-12-2026 09:00 · Gaat online<')
})
