// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePart } from './use-part'

function Page({ load }: { load: () => Promise<string> }) {
  return <p>{usePart(load, true) ?? 'nothing yet'}</p>
}

it('loads a part that did not arrive again once there is a network, and then no more', async () => {
  const load = vi.fn(() => Promise.resolve('the part'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  render(<Page load={load} />)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.getByText('nothing yet')).toBeDefined()
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('the part')).toBeDefined()
  })
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})
