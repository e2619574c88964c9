// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, listDrafts } from './drafts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function typeOn(path: string, title: string, key: string) {
  history.replaceState(null, '', path)
  document.title = title
  vi.setSystemTime(Date.now() + 1000)
  keepDraft(key, { title: 'half' }, '"v1"')
}

it('lists what somebody typed last first, with the way back, once for each page, without the name of the site', () => {
  typeOn('/organisation/haven/edit', 'Haven · Gegevens · Demo', 'jo/organisation/1')
  typeOn('/organisation/haven/edit', 'Haven · Gegevens · Demo', 'jo/comment/1')
  typeOn('/account', 'Demo', 'jo/account')
  typeOn('/team/noord/edit', 'Noord · Demo', 'an/team/1')
  expect(listDrafts('jo').map(({ page, title }) => [page, title])).toEqual([
    ['/account', 'Demo'],
    ['/organisation/haven/edit', 'Haven · Gegevens'],
  ])
})

it('forgets a draft that was saved', () => {
  typeOn('/account', 'Mijn gegevens · Demo', 'jo/account')
  dropDraft('jo/account')
  expect(listDrafts('jo')).toEqual([])
})
