// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { dropDraft, keepDraft, listDrafts } from './drafts'

afterEach(() => localStorage.clear())

function typeOn(path: string, title: string, key: string) {
  history.replaceState(null, '', path)
  document.title = title
  keepDraft(key, { title: 'half' }, '"v1"')
}

it('lists what somebody typed with the way back, once for each page, without the name of the site', () => {
  typeOn('/organisation/haven/edit', 'Haven · Gegevens · Demo', 'jo/organisation/1')
  typeOn('/organisation/haven/edit', 'Haven · Gegevens · Demo', 'jo/comment/1')
  typeOn('/account', 'Demo', 'jo/account')
  typeOn('/team/noord/edit', 'Noord · Demo', 'an/team/1')
  expect(listDrafts('jo').map(({ page, title }) => [page, title])).toEqual([
    ['/organisation/haven/edit', 'Haven · Gegevens'],
    ['/account', 'Demo'],
  ])
})

it('forgets a draft that was saved', () => {
  typeOn('/account', 'Mijn gegevens · Demo', 'jo/account')
  dropDraft('jo/account')
  expect(listDrafts('jo')).toEqual([])
})
