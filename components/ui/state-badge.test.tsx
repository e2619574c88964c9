import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StateBadge } from './state-badge'
import { publicationStates, reviewPhases } from './states'

const css = readFileSync(new URL('./styles/state.css', import.meta.url), 'utf8')

const hueOf = (state: string) => {
  const rule = css.split('}').find((part) => new RegExp(`(^|\\s)\\.state-${state}[,\\s]`).test(part))
  return /--fg: var\(--(\S+)\)/.exec(rule ?? '')?.[1]
}

// Section 2 of the visual language: the icon (lucide) and the hue of each state.
const looks: Record<string, [icon: string, hue: string]> = {
  concept: ['pencil-line', 'amber-fg'],
  ready: ['circle-check', 'violet-fg'],
  published: ['globe', 'green-fg'],
  planned: ['clock', 'blue-fg'],
  unpublished: ['eye-off', 'grey-fg'],
  archived: ['archive', 'grey-fg'],
  expired: ['calendar-x', 'red-fg'],
  invited: ['send', 'blue-fg'],
  enrolled: ['users', 'green-fg'],
  normal: ['shield-check', 'green-fg'],
  control: ['clipboard-check', 'blue-fg'],
  critical: ['triangle-alert', 'amber-fg'],
  grace: ['hourglass', 'orange-fg'],
  action: ['octagon-alert', 'on-red'],
}

describe('StateBadge', () => {
  it.each([...publicationStates, ...reviewPhases])('shows %s by word, icon and hue', (state) => {
    const html = renderToStaticMarkup(<StateBadge state={state} label="Een woord met datum" />)
    expect(html).toContain('Een woord met datum')
    expect(html).toMatch(new RegExp(`class="[^"]*lucide-${looks[state]?.[0]}[ "]`))
    expect(html).toContain(`state-${state}`)
    expect(hueOf(state)).toBe(looks[state]?.[1])
  })

  it('hides the icon from screen readers, for the word says it', () => {
    expect(renderToStaticMarkup(<StateBadge state="concept" label="Concept" />)).toMatch(/<svg[^>]*aria-hidden="true"/)
  })

  it('knows every state of the visual language and no other', () => {
    expect([...publicationStates, ...reviewPhases].toSorted()).toEqual(Object.keys(looks).toSorted())
  })
})
