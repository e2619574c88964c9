import { describe, expect, it } from 'vitest'
import { helpHref, wizardHref } from './installation-paths.ts'

describe('help', () => {
  const urls = { start: 'https://hulp.example/', publiceren: 'https://hulp.example/publiceren' }

  it('is at the address that the installation gives to what the site names', () => {
    expect(helpHref('publiceren', urls)).toBe('https://hulp.example/publiceren')
  })

  it('is an article of ours where it gives none, and where help begins without a name', () => {
    expect(helpHref('agenda', urls)).toBe('/help/agenda')
    expect(helpHref('constructor', {})).toBe('/help/constructor')
    expect(helpHref(undefined, urls)).toBe('https://hulp.example/')
    expect(helpHref(undefined, {})).toBe('/help')
  })
})

describe('a wizard', () => {
  it('begins at the place where somebody is', () => {
    expect(wizardHref('/team/{team}/organisation', { team: 'noord' })).toBe('/team/noord/organisation')
    expect(wizardHref('https://begin.example/?team={team}&van={elders}', { team: 'a b' })).toBe(
      'https://begin.example/?team=a%20b&van={elders}',
    )
  })
})
