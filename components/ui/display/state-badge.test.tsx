import { readFileSync } from 'node:fs'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StateBadge } from './state-badge'
import { publicationStates, reviewPhases, stateIcons } from './states'

const styles = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')
const css = styles('state')
const icons = styles('icons')

const hueOf = (state: string) => {
  const rule = css.split('}').find((part) => new RegExp(`(^|\\s)\\.state-${state}[,\\s]`).test(part))
  return /--fg: var\(--(\S+)\)/.exec(rule ?? '')?.[1]
}

/** The drawing of a lucide icon, as the style sheet writes it. */
function drawingOf(Icon: LucideIcon): string {
  const [, inside = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(<Icon />)) ?? []
  return inside
    .replace(/><\/\w+>/g, '/>')
    .replaceAll('"', "'")
    .replaceAll('<', '%3c')
    .replaceAll('>', '%3e')
}

const iconOf = (selector: string) => icons.split('}').find((rule) => rule.includes(`${selector} {`)) ?? ''

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
    expect(html).toBe(`<span class="badge badge-state state-${state}">Een woord met datum</span>`)
    expect(renderToStaticMarkup(createElement(stateIcons[state]))).toContain(`lucide-${looks[state]?.[0]}`)
    expect(iconOf(`.badge-state.state-${state}`)).toContain(drawingOf(stateIcons[state]))
    expect(hueOf(state)).toBe(looks[state]?.[1])
  })

  it('has the dots of a menu in a row from lucide too', () => {
    expect(icons).toContain(drawingOf(Ellipsis))
  })

  it('knows every state of the visual language and no other', () => {
    expect([...publicationStates, ...reviewPhases].toSorted()).toEqual(Object.keys(looks).toSorted())
  })
})

it('is one text beside the icon, also with a date: a badge has a gap between what stands in it', () => {
  const html = renderToStaticMarkup(<StateBadge state="control" label="Vóór 06-12-2026" />)
  expect(html).toMatch(/^<span class="badge[^>]*><span>.*<\/span><\/span>$/)
})
