// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/team/noord/team" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import type { LoadSchema } from '#lib/forms/contract-resolver'
import type { EntityFormOptions } from '#lib/forms/use-entity-form'
import { useEntityForm } from '#lib/forms/use-entity-form'
import type { PlainFormOptions } from '#lib/forms/use-plain-form'
import { renderPage } from '#test/components/render-page'
import { callServer } from '#test/lib/call-server'
import { EntityForm } from './entity-form'
import { TextField } from './fields'
import { FormDialog } from './form-dialog'

callServer()
afterEach(cleanup)

const teamSchema = z.object({ name: z.string().min(1, { error: 'required' }), phone: z.string().default('') })
type Team = z.infer<typeof teamSchema>
const schema = async () => teamSchema

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Toevoegen' }))
const type = (name: string) => fireEvent.input(screen.getByLabelText('Naam'), { target: { value: name } })

function open(send: (team: Team) => Promise<unknown>, checked: LoadSchema<Team> = schema) {
  const onClose = vi.fn()
  renderPage(
    <FormDialog
      title="Nieuw team"
      schema={checked}
      values={{ name: '', phone: '' }}
      send={send}
      submit={{ label: 'Toevoegen' }}
      onClose={onClose}
    >
      <TextField name="name" label="Naam" />
    </FormDialog>,
  )
  return onClose
}

it('sends what the schema makes of it and closes, but not before what is wrong is mended', async () => {
  const send = vi.fn(async () => ({}))
  const onClose = open(send)
  fireEvent.click(await screen.findByRole('button', { name: 'Toevoegen' }))
  await screen.findByText('Dit veld is verplicht.')
  expect(document.activeElement).toBe(screen.getByLabelText('Naam'))
  expect(send).not.toHaveBeenCalled()
  type('Noord')
  add()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(send.mock.calls).toEqual([[{ name: 'Noord', phone: '' }]])
})

it('says what is refused at its field, of a field that it lacks above the others, and stays open', async () => {
  const fields = [
    { path: 'name', code: 'taken', message: 'Deze naam is er al.' },
    { path: 'phone', code: 'invalid', message: 'Dit is geen telefoonnummer.' },
  ]
  const onClose = open(async () => {
    throw new AppError('INVALID_FORM', { fields })
  })
  await screen.findByRole('button', { name: 'Toevoegen' })
  type('Noord')
  add()
  await screen.findByText('Deze naam is er al.')
  expect((await screen.findByRole('alert')).textContent).toBe('phone: Dit is geen telefoonnummer.')
  expect(onClose).not.toHaveBeenCalled()
})

it('says what the schema refuses of a field that it lacks', async () => {
  open(
    async () => ({}),
    async () => teamSchema.extend({ phone: z.string().min(1, { error: 'required' }) }),
  )
  await screen.findByRole('button', { name: 'Toevoegen' })
  type('Noord')
  add()
  expect((await screen.findByRole('alert')).textContent).toBe('phone: Dit veld is verplicht.')
})

function TeamPage() {
  const entity = useEntityForm<Team>({
    schema: async () => teamSchema.extend({ phone: z.string().min(1, { error: 'required' }) }),
    values: { name: 'Noord', phone: '' },
    version: '"v1"',
    draftKey: 'user/lacking',
    save: async () => null,
  })
  return (
    <EntityForm entity={entity} submit="Bewaren">
      <TextField name="name" label="Naam" />
    </EntityForm>
  )
}

it('has a form of a page say the same in its summary', async () => {
  renderPage(<TeamPage />)
  type('Oost')
  fireEvent.click(await screen.findByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('phone: Dit veld is verplicht.')).toBeDefined()
})

it('has all values of the schema, or does not compile', () => {
  const whole: PlainFormOptions<Team, void>['values'] = { name: '', phone: '' }
  // @ts-expect-error a field was added to the schema, and not here
  const lacking: PlainFormOptions<Team, void>['values'] = { name: '' }
  // @ts-expect-error one that may be left out has to be thought of too
  const forgotten: PlainFormOptions<{ name: string; code?: string }, void>['values'] = { name: '' }
  // @ts-expect-error a form of a page as well
  const page: EntityFormOptions<Team>['values'] = { name: '' }
  expect([whole, lacking, forgotten, page]).toHaveLength(4)
})
