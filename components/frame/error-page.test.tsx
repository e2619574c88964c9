// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorPage } from './error-page'

afterEach(cleanup)

it('says which number to report, where the server has noted one, and tries again', () => {
  const reset = vi.fn()
  render(<ErrorPage error={Object.assign(new Error('broken'), { digest: '4711' })} reset={reset} />)
  expect(screen.getByRole('alert').textContent).toContain('Blijft het misgaan, meld dan dit nummer: 4711')
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(reset).toHaveBeenCalledOnce()
})

it('names no number where there is none', () => {
  render(<ErrorPage error={new Error('broken')} reset={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('De pagina kon niet worden getoond. Probeer het opnieuw.')
  expect(screen.getByRole('alert').textContent).not.toContain('meld dan')
})
