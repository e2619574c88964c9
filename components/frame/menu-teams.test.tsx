import { expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { MenuTeams } from './menu-teams'

const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `t-${at}`, name: `Team ${at}`, level: at === 0 ? 0 : 1 }))

it('marks the team that the page is in, and folds more than a handful', () => {
  expect(renderMarkup(<MenuTeams teams={teams(7)} current="t-2" />)).not.toContain('<details')
  const html = renderMarkup(<MenuTeams teams={teams(9)} current="t-2" />)
  expect(html).toMatch(
    /<a[^>]*aria-current="true"[^>]*href="\/team\/t-2"|<a[^>]*href="\/team\/t-2"[^>]*aria-current="true"/,
  )
  expect(html).toContain('Nog 3 teams')
  expect(html).not.toContain('open=""')
})

it('opens the fold where the team that the page is in stands in it', () => {
  expect(renderMarkup(<MenuTeams teams={teams(9)} current="t-8" />)).toContain('open=""')
  expect(renderMarkup(<MenuTeams teams={[]} current={undefined} />)).toBe('')
})
