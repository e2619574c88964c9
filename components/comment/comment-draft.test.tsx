// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { commentDraftKey } from './comment-draft'
import { CommentForm } from './comment-form'

const place = { caller: '8a5c3f5e-1d8b-4b0e-9b7a-0d3a4c9f2e11', kind: 'product', itemKey: 'cursus' } as const
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show({ of = 'new' as 'new' | `edit/${number}`, caller = place.caller as string, text = '' } = {}) {
  cleanup()
  renderPage(
    <CommentForm
      kind="product"
      itemKey="cursus"
      draftKey={commentDraftKey({ ...place, caller }, of)}
      text={text}
      label="Opmerking"
      send="Plaatsen"
      submit={async () => undefined}
      done=""
      onDone={async () => undefined}
      onCancel={() => undefined}
    />,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Opmerking' })
}

it('what was half typed stands there again after the page was left, for who typed it and in that place alone', () => {
  fireEvent.change(show(), { target: { value: 'Klopt de pr' } })
  expect(show().value).toBe('Klopt de pr')
  expect(screen.getByText('Dit typte u eerder. Het is nog niet geplaatst.')).toBeDefined()
  expect(show({ caller: 'iemand-anders' }).value).toBe('')
  expect(show({ of: 'edit/3', text: 'Zoals het er staat' }).value).toBe('Zoals het er staat')
})

it('is gone once it is let go, or once it was placed', async () => {
  fireEvent.change(show(), { target: { value: 'Weg' } })
  fireEvent.click(screen.getByRole('button', { name: 'Annuleren' }))
  expect(show().value).toBe('')
  fireEvent.change(show(), { target: { value: 'Geplaatst' } })
  fireEvent.click(screen.getByRole('button', { name: 'Plaatsen' }))
  await expect.poll(() => localStorage.length).toBe(0)
})

it('a word after an @ that is nobody is asked about before it is posted', async () => {
  fireEvent.change(show(), { target: { value: 'Vraag @piet' } })
  fireEvent.click(screen.getByRole('button', { name: 'Plaatsen' }))
  expect(screen.getByText(/^@piet: dat is niemand/)).toBeDefined()
  expect(localStorage.length).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Toch plaatsen' }))
  await expect.poll(() => localStorage.length).toBe(0)
})
