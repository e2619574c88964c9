// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/" }
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import type { LoadSchema } from '#lib/forms/contract-resolver'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { renderPage } from '#test/components/render-page'
import { EntityForm } from './entity-form'
import { TextField } from './fields'
import { PageSave } from './page-save'

const word = z.string().min(1, { error: 'required' })
let saved: string[]
let refused: string | undefined
let answers: Promise<void> | undefined
let loadSchema: LoadSchema<Record<string, string>> | undefined

beforeEach(() => {
  saved = []
  refused = undefined
  answers = undefined
  loadSchema = undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  localStorage.clear()
})

function Part({ name, version = '"v1"' }: { name: string; version?: string }) {
  const entity = useEntityForm<Record<string, string>>({
    schema: loadSchema ?? (async () => z.object({ [name]: word })),
    values: { [name]: name },
    version,
    draftKey: name,
    save: async (values) => {
      if (refused === name) throw new AppError('FORBIDDEN')
      saved.push(`${name}: ${values[name]}`)
      await answers
      return '"v2"'
    },
  })
  return (
    <EntityForm entity={entity} label={name} submit="Apart bewaren">
      <TextField name={name} label={`Woord van ${name}`} />
    </EntityForm>
  )
}

const open = () =>
  renderPage(
    <PageSave label="Alles bewaren">
      <Part name="een" />
      <Part name="twee" />
      <Part name="drie" />
    </PageSave>,
  )
const type = (name: string, word: string) =>
  fireEvent.input(screen.getByLabelText(`Woord van ${name}`), { target: { value: word } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Alles bewaren' }))

it('saves by one button what was changed in any form, in their order, and nothing else', async () => {
  open()
  expect(screen.getAllByRole('button', { name: /bewaren/i })).toHaveLength(1)
  expect(screen.getByText('Er zijn geen wijzigingen')).toBeDefined()
  type('drie', 'c')
  type('een', 'a')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  save()
  await waitFor(() => expect(saved).toEqual(['een: a', 'drie: c']))
  await screen.findByText('Er zijn geen wijzigingen')
})

it('says nothing of changes in what is not there yet, before something is typed', async () => {
  renderPage(<Part name="nieuw" version={'"v0"'} />)
  expect(screen.queryByText('Er zijn geen wijzigingen')).toBeNull()
  type('nieuw', 'a')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
})

it('keeps what is typed while it is being saved, and saves that the next time', async () => {
  const answer = Promise.withResolvers<void>()
  answers = answer.promise
  open()
  type('een', 'a')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  save()
  await waitFor(() => expect(saved).toEqual(['een: a']))
  type('een', 'ab')
  answer.resolve()
  await screen.findByRole('button', { name: 'Alles bewaren' })
  expect(screen.getByLabelText('Woord van een')).toHaveProperty('value', 'ab')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  save()
  await waitFor(() => expect(saved).toEqual(['een: a', 'een: ab']))
  await screen.findByText('Er zijn geen wijzigingen')
})

it('saves all of them by Enter in a field of one', async () => {
  open()
  type('een', 'a')
  type('twee', 'b')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  fireEvent.submit(screen.getByRole('form', { name: 'twee' }))
  await waitFor(() => expect(saved).toEqual(['een: a', 'twee: b']))
})

it('stops at the first that is refused, and goes on from there', async () => {
  open()
  for (const name of ['een', 'twee', 'drie']) type(name, 'x')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  refused = 'twee'
  save()
  await screen.findByRole('alert')
  expect(saved).toEqual(['een: x'])
  refused = undefined
  fireEvent.click(await screen.findByRole('button', { name: 'Alles bewaren' }))
  await waitFor(() => expect(saved).toEqual(['een: x', 'twee: x', 'drie: x']))
})

it('says at once that there is no network, also where its rules can not come', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  loadSchema = () => new Promise(() => undefined)
  open()
  type('een', 'a')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('U bent niet verbonden')
  expect(saved).toEqual([])
})

it('takes back what was changed in any form', async () => {
  open()
  type('een', 'a')
  type('twee', 'b')
  await screen.findByText('Er zijn wijzigingen die nog niet bewaard zijn')
  fireEvent.click(screen.getByRole('button', { name: 'Annuleren' }))
  await screen.findByText('Er zijn geen wijzigingen')
  expect(screen.getByLabelText<HTMLInputElement>('Woord van een').value).toBe('een')
  expect(screen.getByLabelText<HTMLInputElement>('Woord van twee').value).toBe('twee')
})
