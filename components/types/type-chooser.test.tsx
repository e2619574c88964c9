// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { TypeChooser } from './type-chooser'

afterEach(cleanup)

const offers = ['school', 'museum'].map((key) => ({ key, name: key, icon: 'book-open', categories: ['plek'] }))

it('asks for one type where one is the most, and for all that fit where there may be more', () => {
  renderPage(<TypeChooser team="noord" offers={offers} maximum={1} />)
  expect(screen.getByText(/Kies één type\./)).toBeDefined()
  expect(screen.queryByText(/Kies ze dan allemaal/)).toBeNull()
  cleanup()
  renderPage(<TypeChooser team="noord" offers={offers} maximum={3} />)
  expect(screen.getByText(/Kies ze dan allemaal/)).toBeDefined()
  expect(screen.getByText(/Kies hooguit 3 typen/)).toBeDefined()
  expect(screen.queryByText(/Kies één type\./)).toBeNull()
})
