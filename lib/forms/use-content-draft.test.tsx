// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/edit" }
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callServer } from '#test/lib/call-server'
import { draftAnswers } from '#test/lib/draft-answers'
import { setFieldValue } from './content-store'
import { useContentDraft } from './use-content-draft'

// The request that a form sends as it closes arrives after its test.
const server = callServer(...draftAnswers().answers)
let kept: ReturnType<typeof draftAnswers>['kept']
const key = 'organisation/1'

beforeEach(() => {
  const drafts = draftAnswers()
  kept = drafts.kept
  server.use(...drafts.answers)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A form that is opened by Jo; a device is its storage. */
function open(values = { title: 'Haven', phone: '1' }) {
  let version = '"v1"'
  const versionOf = { get: () => version, set: (given: string) => (version = given) }
  const { result, unmount } = renderHook(() => {
    const store = useForm<Record<string, unknown>>({ defaultValues: values })
    return { store, ...useContentDraft(store, `jo/${key}`, versionOf) }
  })
  return {
    type: (name: string, value: string) => act(() => setFieldValue(result.current.store, name, value)),
    values: () => result.current.store.getValues(),
    draft: () => result.current,
    version: () => version,
    close: unmount,
  }
}
const onAnotherDevice = () => localStorage.clear()
const arrived = (values: object) => waitFor(() => expect(kept.get(key)?.values).toEqual(values))

it('goes on on another device, and is gone everywhere once it is saved there', async () => {
  const first = open()
  first.type('title', 'Haven 2')
  await arrived({ title: 'Haven 2' })
  const here = { ...localStorage }
  first.close()
  onAnotherDevice()
  const second = open()
  await waitFor(() => expect(second.draft().hasDraft).toBe(true))
  expect(second.values()).toEqual({ title: 'Haven 2', phone: '1' })
  act(() => second.draft().forget())
  await waitFor(() => expect(kept.has(key)).toBe(false))
  second.close()
  localStorage.clear()
  for (const [name, value] of Object.entries(here)) localStorage.setItem(name, value)
  const again = open({ title: 'Haven 2', phone: '2' })
  await waitFor(() => expect(again.draft().hasDraft).toBe(false))
  expect(again.values()).toEqual({ title: 'Haven 2', phone: '2' })
})

it('keeps in the browser what can not be sent, and sends it when the form opens again', async () => {
  server.use(http.put('*/api/main/draft', () => HttpResponse.json({ errorCode: 'NOT_SIGNED_IN' }, { status: 401 })))
  const first = open()
  first.type('title', 'Haven 2')
  await waitFor(() => expect(first.draft().keptAt).toBeDefined())
  first.close()
  server.resetHandlers()
  server.use(...draftAnswersOf())
  const again = open()
  expect(again.values().title).toBe('Haven 2')
  await arrived({ title: 'Haven 2' })
})

it('puts what another device typed below what was typed here and never arrived', async () => {
  const first = open()
  first.type('title', 'Van hier')
  await arrived({ title: 'Van hier' })
  first.close()
  kept.set(key, { values: { title: 'Van daar', phone: '9' }, version: '"v1"', revision: crypto.randomUUID() })
  const draft = JSON.parse(localStorage.getItem(`draft:jo/${key}`) ?? '')
  localStorage.setItem(`draft:jo/${key}`, JSON.stringify({ ...draft, at: draft.at + 1 }))
  const again = open()
  await waitFor(() => expect(again.values()).toEqual({ title: 'Van hier', phone: '9' }))
  await arrived({ title: 'Van hier', phone: '9' })
})

it('leaves alone what is typed while the server is asked', async () => {
  kept.set(key, { values: { title: 'Van daar', phone: '9' }, version: '"v0"', revision: crypto.randomUUID() })
  const form = open()
  form.type('title', 'Nu getypt')
  await waitFor(() => expect(form.values()).toEqual({ title: 'Nu getypt', phone: '9' }))
  expect(form.version()).toBe('"v0"')
})

/** The same drafts, after other answers were taken away. */
function draftAnswersOf() {
  const drafts = draftAnswers()
  kept = drafts.kept
  return drafts.answers
}
