import { expect, it } from 'vitest'
import type { ChangedItem } from '#contract/people/overview'
import { renderMarkup } from '#test/components/render-markup'
import { ChangedCard } from './changed-card'

const changed: ChangedItem = {
  kind: 'product',
  key: 'leeskring',
  title: 'Leeskring',
  organisation: { key: 'haven', title: 'Bibliotheek aan de Haven' },
  action: 'published',
  at: '2026-11-24T09:00:00Z',
  by: ['An Bos', 'Jo van Dijk'],
  versions: { before: 'a', after: 'b' },
}
const markup = (items: ChangedItem[]) =>
  renderMarkup(<ChangedCard changed={{ since: '2026-11-20T08:00:00Z', isVisit: true, items }} />)

it('says who did what last and who else did, and leads to the thing and to what changed in it', () => {
  const html = markup([changed])
  expect(html).toContain('An Bos publiceerde Leeskring')
  expect(html).toContain('Ook: Jo van Dijk')
  expect(html).toContain('href="/organisation/haven/product/leeskring"')
  expect(html).toContain('href="/organisation/haven/auditchanges/a/b"')
})

it('offers no comparison where there are no two versions to see, and is not there where nobody changed anything', () => {
  expect(markup([{ ...changed, versions: null }])).not.toContain('auditchanges')
  expect(markup([])).toBe('')
})
