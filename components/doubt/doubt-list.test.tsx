// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/team/noord/doubts" }
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DoubtedRecord } from '#contract/content/doubts'
import type { Doubt } from '#contract/doubt/doubt'
import { renderPage } from '#test/components/render-page'
import { DoubtList } from './doubt-list'

const label = { nl: 'Telefoonnummer', en: 'Telephone number' }
const doubt = (source: Doubt['source'], more: Partial<Doubt> = {}): Doubt => ({
  ...{
    id: `00000000-0000-4000-8000-${source === 'visitor' ? '000000000001' : '000000000002'}`,
    field: 'phone',
    label: label.nl,
  },
  ...{ source, sourceName: '', evidence: { seenAt: '2026-11-12T09:00:00.000Z' }, since: '2026-11-12T09:00:00.000Z' },
  ...{ times: 1, said: '0229 550 129', diff: null, value: '+31229550129', ...more },
})
const record = (doubts: Doubt[]): DoubtedRecord => ({
  ...{ kind: 'organisation', key: 'haven', title: 'Haven', organisation: { key: 'haven', title: 'Haven' } },
  ...{ doubts, fields: [{ name: 'phone', type: 'phone', label }], publishes: true, version: '"v1"' },
})

afterEach(cleanup)

test('a letter that opens a form puts the focus in it, where letters are text', () => {
  renderPage(<DoubtList records={[record([doubt('visitor')])]} />)
  screen.getByRole('button', { name: /^Overnemen/ }).focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'n' })
  expect(document.activeElement).toBe(screen.getByLabelText(/^Waarom niet/))
  screen.getByRole('button', { name: /^Overnemen/ }).focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'b' })
  expect(document.activeElement?.closest('form')?.textContent).toContain('Opslaan')
})

test('people report, pages are seen', () => {
  renderPage(<DoubtList records={[record([doubt('visitor'), doubt('website', { said: 'a\nb' })])]} />)
  expect(screen.getByText(/^Volgens een bezoeker: 0229 550 129, gemeld op/)).toBeTruthy()
  expect(screen.getByText(/^Volgens de eigen website is het anders, gezien op/)).toBeTruthy()
})
