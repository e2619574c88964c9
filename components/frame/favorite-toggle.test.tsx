// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { FavoriteToggle } from './favorite-toggle'

const server = callServer()
afterEach(cleanup)

it('goes back to how it was when the server could not be reached, and says so', async () => {
  server.use(
    answerCall('POST /main/favorite', () => {
      throw new AppError('UPSTREAM_UNREACHABLE')
    }),
  )
  const favorite = { key: 'haven', title: 'De Haven', payload: {} }
  const { router } = renderPage(<FavoriteToggle type="ORGANISATION" favorite={favorite} isFavorite={false} />)
  const star = screen.getByRole('button')
  fireEvent.click(star)
  expect(star.getAttribute('aria-pressed')).toBe('true')
  await screen.findByRole('alert')
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  expect(router.refresh).not.toHaveBeenCalled()
})
