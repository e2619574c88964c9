// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/home" }

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { PackagePlus } from 'lucide-react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchHit } from '#contract/content/search-limits'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { SearchPalette } from './search-palette'

const server = callServer()
afterEach(cleanup)

const hit = (key: string, title: string): SearchHit => ({
  ...{ kind: 'organisation', key, title, typeName: 'Bibliotheek', typeIcon: 'book' },
  ...{ organisation: null, state: 'published' },
  publication: { state: 'published', online: true, from: null, until: null, unpublishFrom: null },
})

const commands = [{ icon: PackagePlus, href: '/new', label: 'Nieuw product bij De Duin', begins: true }]

async function search(question: string, state = {}, opened: SearchHit[] = []) {
  server.use(
    answerCall('GET /main/recent', () => ({ items: opened })),
    answerCall('GET /main/state', () => state),
    answerCall('PUT /main/state/{key}', () => undefined),
  )
  const onClose = vi.fn()
  const { router } = renderPage(<SearchPalette commands={commands} onClose={onClose} />)
  const box = await screen.findByRole('combobox')
  fireEvent.change(box, { target: { value: question } })
  return { box, router, onClose }
}

it('opens what the arrows chose, beginning at the best hit of each answer', async () => {
  server.use(
    answerCall('GET /main/search', ({ query }) => ({
      next: null,
      items: query.get('q') === 'haven' ? [hit('haven', 'De Haven'), hit('kade', 'De Kade')] : [hit('kade', 'De Kade')],
    })),
  )
  const { box, router, onClose } = await search('kade')
  await screen.findByRole('option', { name: /De Kade/, selected: true })
  fireEvent.change(box, { target: { value: 'haven' } })
  await screen.findByRole('option', { name: /De Haven/, selected: true })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await screen.findByRole('option', { name: /De Kade/, selected: true })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(router.push.mock.calls).toEqual([['/organisation/kade']])
  expect(onClose).toHaveBeenCalledOnce()
})

it('names the option that is chosen, also where an answer chose it or has the same one', async () => {
  const kade = hit('kade', 'De Kade')
  server.use(
    answerCall('GET /main/search', ({ query }) => ({
      next: null,
      items: query.get('q') === 'haven' ? [hit('haven', 'De Haven'), kade] : [kade],
    })),
  )
  const { box } = await search('', {}, [kade])
  const expectNamed = async (name: RegExp) => {
    const option = await screen.findByRole('option', { name, selected: true })
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id))
  }
  await expectNamed(/De Kade/)
  fireEvent.change(box, { target: { value: 'kade' } })
  await screen.findByText('1 gevonden')
  await expectNamed(/De Kade/)
  fireEvent.change(box, { target: { value: 'haven' } })
  await screen.findByText('2 gevonden')
  await expectNamed(/De Haven/)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await expectNamed(/De Kade/)
})

it('says that searching fails now, and searches again with the next letter', async () => {
  let asked = 0
  server.use(
    answerCall('GET /main/search', () => {
      asked += 1
      if (asked === 1) throw new AppError('UPSTREAM_UNREACHABLE')
      return { items: [hit('haven', 'De Haven')], next: null }
    }),
  )
  const { box } = await search('have')
  await screen.findByText('Zoeken lukt nu niet. Probeer het zo opnieuw.')
  fireEvent.change(box, { target: { value: 'haven' } })
  await waitFor(() => expect(screen.getByText('1 gevonden')).toBeDefined())
})

it('shows what was opened last anywhere and what can be begun before anything is typed', async () => {
  const team = { ...hit('noord', 'Team noord'), kind: 'team', state: undefined }
  const opened = [hit('kade', 'De Kade'), hit('haven', 'De Haven')]
  await search('', { recent: [team, { ...hit('oud', 'Oud'), state: undefined }] }, opened)
  const shown = await screen.findByRole('option', { name: /De Kade.*Gepubliceerd/, selected: true })
  expect(shown).toBeDefined()
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(labels).toMatchObject([
    expect.stringContaining('De Kade'),
    expect.stringContaining('De Haven'),
    expect.stringContaining('Team noord'),
    'Nieuw product bij De Duin',
  ])
  expect(screen.getByText('Laatst geopend')).toBeDefined()
  expect(screen.getByText('Begin of ga naar')).toBeDefined()
})

it('says of what was found in a concept alone that it stands there', async () => {
  const items = [{ ...hit('kade', 'De Nieuwe Kade'), inOpen: 'concept' as const }]
  server.use(answerCall('GET /main/search', () => ({ items, next: null })))
  await search('nieuwe kade')
  await screen.findByRole('option', { name: /De Nieuwe Kade.*alleen in het concept/ })
})

it('begins with what was opened last, and keeps what is opened now before that', async () => {
  const recent = { ...hit('haven', 'De Haven'), state: undefined }
  const kept: unknown[] = []
  server.use(answerCall('GET /main/search', () => ({ items: [hit('kade', 'De Kade')], next: null })))
  const { box, router } = await search('', { recent: [recent, 'nothing'] }, [hit('haven', 'De Haven')])
  server.use(
    answerCall('PUT /main/state/{key}', async ({ request }) => {
      kept.push(await request.json())
      return undefined
    }),
  )
  await screen.findByRole('option', { name: /De Haven/, selected: true })
  fireEvent.change(box, { target: { value: 'kade' } })
  await screen.findByRole('option', { name: /De Kade.*Gepubliceerd/, selected: true })
  expect(screen.queryByRole('option', { name: /De Haven/ })).toBeNull()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(router.push.mock.calls).toEqual([['/organisation/kade']])
  await waitFor(() => expect(kept).toMatchObject([{ value: [{ key: 'kade' }, { key: 'haven' }] }]))
})
