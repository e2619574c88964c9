import { expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { TeamStates } from './team-states'

it('each state that organisations of a team are in has a card, which leads to the list of them', () => {
  const shown = renderMarkup(<TeamStates team="noord" states={{ published: 12, concept: 1, archived: 0 }} />)
  expect(shown).toContain('<a href="/team/noord/organisations?state=published">12 organisaties</a>')
  expect(shown).toContain('<a href="/team/noord/organisations?state=concept">1 organisatie</a>')
  expect(shown.match(/<article/g)).toHaveLength(2)
  expect(renderMarkup(<TeamStates team="noord" states={{}} />)).toBe('')
})
