// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { teamMenuOf } from '#test/components/team-menu.ts'
import { TeamBaseTypePage } from './base-type-page'

afterEach(cleanup)

it('the page of a type that groups others tells in a team why it makes no product, and where to go on', () => {
  const name = { nl: 'Aanbod', en: 'Offer' }
  const groups = { key: 'aanbod', kind: 'product' as const, name, icon: 'shapes', base: true, active: true }
  renderPage(
    <TeamBaseTypePage
      menu={teamMenuOf({ productActions: ['create'] })}
      type={{ ...groups, categories: [], titleField: 'title', sections: [] }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Product toevoegen: Aanbod' })).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Producten' }).map((link) => link.getAttribute('href'))).toContain(
    '/team/noord/products',
  )
  expect(screen.getByText('Met een basistype kunt u geen product maken.')).toBeDefined()
})
