// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
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

function Filled({ words }: { words: readonly string[] }) {
  const [value, setValue] = useState<unknown>(words)
  return (
    <TagEditor
      field={{ name: 'keywords', type: 'keywords', label: { nl: 'Trefwoorden', en: 'Keywords' } }}
      {...{ value, onChange: setValue, onBlur: () => undefined }}
      {...{ errors: {}, sources: {}, locale: 'nl', control: { id: 'f' }, free: true, unverified: 'keywordsUnverified' }}
    />
  )
}

it('gives the focus of a word that goes to the next one, and in the end to where one types', () => {
  renderPage(<Filled words={['lezen', 'schrijven', 'zingen']} />)
  const remove = (word: string) => screen.getByRole('button', { name: `${word} verwijderen` })
  for (const [word, next] of [
    ['schrijven', 'zingen'],
    ['zingen', 'lezen'],
  ] as const) {
    fireEvent.click(remove(word))
    expect(document.activeElement).toBe(remove(next))
  }
  fireEvent.click(remove('lezen'))
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
