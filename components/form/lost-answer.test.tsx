// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/home" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { RetryButton } from '../maintenance/retry-button'
import { ProjectAddDialog } from '../project/project-add-dialog'
import { ServiceAccountConfirm } from '../service-account/service-account-actions'
import { TeamAddDialog } from '../team/team-add-dialog'

const server = callServer()
afterEach(cleanup)

const keys: (string | null)[] = []
const outcomes = ['UPSTREAM_UNREACHABLE', 'FORBIDDEN', 'FORBIDDEN'] as const
const note = ({ request }: { request: Request }): never => {
  throw new AppError(outcomes[keys.push(request.headers.get('idempotency-key')) - 1] ?? 'FORBIDDEN')
}
const close = () => undefined

type Case = { part: ReactNode; button: string | RegExp; name?: string }
const cases: Record<string, Case> = {
  'a button that does it': { part: <RetryButton of={{ mail: '7' }} />, button: 'Opnieuw proberen' },
  'a button with an answer': {
    part: <ServiceAccountConfirm team="noord" account="7" />,
    button: 'Bevestigen: nog nodig',
  },
  'a dialog that makes a project': {
    part: <ProjectAddDialog onClose={close} />,
    button: 'Project toevoegen',
    name: 'X',
  },
  'a dialog that makes a team': {
    part: <TeamAddDialog team="noord" name="Noord" onClose={close} />,
    button: 'Subteam toevoegen',
    name: 'Oost',
  },
}

it.each(Object.entries(cases))('%s is one request until it is answered, and then another', async (_, one) => {
  keys.length = 0
  server.use(
    answerCall('POST /main/maintenance/mail/{mail}/retry', note),
    answerCall('POST /main/team/{team}/service-account/{account}/confirm', note),
    answerCall('POST /main/tenant/project', note),
    answerCall('POST /main/team/{team}/team', note),
  )
  renderPage(one.part)
  for (const times of [1, 2, 3]) {
    const button = await screen.findByRole('button', { name: one.button })
    if (one.name) fireEvent.input(screen.getByLabelText('Naam'), { target: { value: one.name } })
    fireEvent.click(button)
    await waitFor(() => expect(keys).toHaveLength(times))
  }
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
