// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/project/gids/edit" }
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Project, ProjectInput } from '#contract/project/project'
import { emptyRule } from '#contract/project/project-selection'
import { renderPage } from '#test/components/render-page'
import { answerCall } from '#test/lib/answer-call'
import { callServer } from '#test/lib/call-server'
import { ProjectForm } from './project-form'

const server = callServer()
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const values: ProjectInput = {
  ...{
    name: 'Gids',
    websites: [],
    addressPattern: '',
    managers: [],
    content: ['organisation'],
    baseArea: [],
    regionalArea: [],
    isOpen: false,
    keepMinutes: 5,
    description: '',
    licence: 'none',
    theme: 'SOCI',
    buildEvery: 'never',
    showsAssurance: false,
    showsGuide: false,
  },
  ...{
    basicPreselection: emptyRule,
    basicSelection: emptyRule,
    regionalSelection: emptyRule,
    extraSelection: emptyRule,
  },
}
const project: Project = {
  ...{ key: 'gids', values, managers: [], typeNames: {}, actions: ['update'], version: 3, updatedBy: 'Fatima' },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z' },
}

async function edit() {
  server.use(answerCall('POST /main/tenant/project/preview', () => ({ counts: { organisation: 12 } })))
  const page = renderPage(
    <ProjectForm
      userId="1"
      project={{ key: 'gids', version: 3, values, managers: [] }}
      choices={{ types: [{ value: 'organisation/school', label: 'School' }], categories: [] }}
    />,
  )
  await screen.findByText('12 organisaties')
  return page
}

function addWebsite(address: string) {
  const box = screen.getByRole('combobox', { name: /Websites/ })
  fireEvent.change(box, { target: { value: address } })
  fireEvent.keyDown(box, { key: 'Enter' })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Project bewaren' }))

it('names a value that is wrong by its field, in the summary and at the field', async () => {
  await edit()
  addWebsite('zorgwijzer.example')
  save()
  const link = await screen.findByRole('link', { name: /Websites: Dit webadres begint niet/ })
  expect(link.getAttribute('href')).toBe('#websites')
  expect(screen.getByRole('combobox', { name: /Websites/ }).getAttribute('aria-invalid')).toBe('true')
})

it('saves what was chosen with the version that it was opened with', async () => {
  let sent: unknown
  server.use(
    answerCall('PUT /main/project/{project}', async ({ request }) => {
      sent = { version: request.headers.get('if-match'), body: await request.json() }
      return { ...project, version: 4 }
    }),
  )
  const { router } = await edit()
  addWebsite('https://zorgwijzer.example')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Producten' }))
  const types = screen.getAllByRole('combobox', { name: /Typen/ })[0]
  if (types === undefined) throw new Error('there are no rules')
  fireEvent.click(types)
  fireEvent.click(await screen.findByRole('option', { name: /School/ }))
  const bar = screen.getByRole('region', { name: 'Project bewaren' })
  expect(within(bar).getByText(/Er zijn wijzigingen/)).toBeDefined()
  save()
  await expect.poll(() => router.push.mock.calls).toEqual([['/project/gids']])
  expect(sent).toEqual({
    version: '"v3"',
    body: {
      ...values,
      websites: ['https://zorgwijzer.example'],
      content: ['organisation', 'product'],
      basicPreselection: { ...emptyRule, types: ['organisation/school'] },
    },
  })
})
