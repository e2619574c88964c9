// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { TagEditor } from './tag-editor'

afterEach(cleanup)

function enter(text: string, free: boolean, isPointed = false) {
  const onChange = vi.fn()
  const label = { nl: 'Trefwoorden', en: 'Keywords' }
  renderPage(
    <TagEditor
      field={{ name: 'keywords', type: 'keywords', label }}
      value={['zingen']}
      errors={{}}
      sources={{}}
      locale="nl"
      control={{ id: 'f' }}
      onChange={onChange}
      onBlur={() => undefined}
      free={free}
      unverified="keywordsUnverified"
    />,
  )
  const input = screen.getByRole('combobox')
  fireEvent.change(input, { target: { value: text } })
  if (isPointed) fireEvent.click(screen.getByRole('option', { name: new RegExp(text) }))
  else fireEvent.keyDown(input, { key: 'Enter' })
  return onChange.mock.lastCall?.[0]
}

it('takes a pasted list for as many words, each once', () => {
  expect(enter('lezen, schrijven; Zingen,rekenen;', true)).toEqual(['zingen', 'lezen', 'schrijven', 'rekenen'])
})

it('takes it for as many words too where the line with what was pasted is chosen', () => {
  expect(enter('lezen, schrijven; rekenen', true, true)).toEqual(['zingen', 'lezen', 'schrijven', 'rekenen'])
})

it('takes what is chosen from a list as one, with its commas', () => {
  expect(enter('Noord, oost', false)).toEqual(['zingen', 'Noord, oost'])
})
