import { describe, expect, it } from 'vitest'
import { mentionAt, piecesOf, strangersIn } from './mention-text'

describe('a name after an @', () => {
  it.each([
    ['Vraag @', { from: 6, query: '' }],
    ['Vraag @jo', { from: 6, query: 'jo' }],
    ['@Jo van Dij', { from: 0, query: 'Jo van Dij' }],
    ['(@Jo', { from: 1, query: 'Jo' }],
  ])('is what stands before the cursor: %s', (text, found) => {
    expect(mentionAt(text, text.length)).toEqual(found)
  })

  it.each(['Vraag', 'info@bieb', 'Vraag @Jo\nen dan', '@Jo van Dijk kunt u dit nakijken', '@Jo  '])(
    'is none in %j',
    (text) => expect(mentionAt(text, text.length)).toBeUndefined(),
  )
})

it('marks the names that were chosen, the longest first, and no others', () => {
  expect(piecesOf('Dag @Jo van Dijk en @Jo, en @iemand.', ['Jo', 'Jo van Dijk'])).toEqual([
    { text: 'Dag ', isName: false },
    { text: '@Jo van Dijk', isName: true },
    { text: ' en ', isName: false },
    { text: '@Jo', isName: true },
    { text: ', en @iemand.', isName: false },
  ])
  expect(piecesOf('Een (tekst)', [])).toEqual([{ text: 'Een (tekst)', isName: false }])
})

it('finds the words after an @ that are nobody', () => {
  const text = 'Dag @Jo van Dijk, vraag @piet en (@Bo-An). @piet weet het; mail info@bieb.example of @ niemand.'
  expect(strangersIn(text, ['Jo van Dijk'])).toEqual(['piet', 'Bo-An'])
  expect(strangersIn('Geen naam', [])).toEqual([])
})
