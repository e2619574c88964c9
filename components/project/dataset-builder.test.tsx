// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/project/gids/dataset" }
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import type { Dataset } from '#contract/project/dataset'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { DatasetBuilder } from './dataset-builder'

const server = callServer()
afterEach(cleanup)

const building: Dataset = {
  ...{ number: 4, state: 'busy', counts: {}, written: 10, total: 40, bytes: 0, builtBy: 'Fatima' },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', takenAt: null, endedAt: null, files: [] },
}

it('goes on asking after an answer that failed, and says how it ended', async () => {
  let asked = 0
  server.use(
    answerCall('GET /main/project/{project}/dataset/{number}', () => {
      asked += 1
      if (asked === 1) throw new AppError('UPSTREAM_UNREACHABLE')
      return { ...building, state: 'failed' as const }
    }),
  )
  const { router } = renderPage(<DatasetBuilder project={{ key: 'gids', name: 'Gids' }} open={building} />)
  expect(screen.getByText('10 van 40')).toBeDefined()
  await screen.findByText(/Het bouwen is niet gelukt/)
  expect(asked).toBe(2)
  expect(router.refresh).toHaveBeenCalledOnce()
})
