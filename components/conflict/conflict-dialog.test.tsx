// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { ConflictDialog } from './conflict-dialog'

afterEach(cleanup)

it('names what a field refers to in each of the three versions, and its key where that is not known', async () => {
  const label = { nl: 'Partner', en: 'Partner' }
  const partner = (key: string) => ({ partner: { kind: 'organisation', key } })
  renderPage(
    <ConflictDialog
      open
      onOpenChange={() => undefined}
      fields={[{ name: 'partner', type: 'relation', label }]}
      base={partner('museum-oost')}
      theirs={{ name: 'Sanne de Wit', at: '2026-11-19T09:00:00Z', values: partner('haven') }}
      mine={partner('vuurtoren')}
      related={[
        { kind: 'organisation', key: 'museum-oost', title: 'Het Museum' },
        { kind: 'organisation', key: 'haven', title: 'Bibliotheek aan de Haven' },
      ]}
      onChoose={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Bibliotheek aan de Haven')
  expect(dialog.textContent).toContain('Het Museum')
  expect(dialog.textContent).toContain('vuurtoren')
  expect(dialog.textContent).not.toContain('museum-oost')
})
