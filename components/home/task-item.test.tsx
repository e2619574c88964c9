import { expect, it } from 'vitest'
import type { Task } from '#contract/people/task'
import { renderMarkup } from '#test/components/render-markup'
import { TaskItem } from './task-item'

const asked = (due: string): Task => ({
  key: 'fill-1',
  kind: 'fillField',
  subject: { type: 'product', key: 'leeskring', title: 'Leeskring', organisation: 'haven' },
  field: { name: 'audience', label: 'Doelgroep' },
  due,
})
const markup = (due: string, isGrouped = false) => renderMarkup(<TaskItem task={asked(due)} isGrouped={isGrouped} />)

it('leads to the field that is asked, and says before which day', () => {
  const html = markup('2999-01-31T23:00:00Z')
  expect(html).toContain('Vul ‘Doelgroep’ in bij Leeskring')
  expect(html).toContain('href="/organisation/haven/product/leeskring#field-audience"')
  expect(html).toContain('vóór 01-02-2999')
})

it('says that it is late after that day', () => {
  expect(markup('2026-01-31T23:00:00Z')).toContain('te laat: moest vóór 01-02-2026')
})

it('names the field among others too, as one thing may lack several', () => {
  expect(markup('2999-01-31T23:00:00Z', true)).toContain('<span>Doelgroep</span>')
})
