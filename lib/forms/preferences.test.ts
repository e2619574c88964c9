import { describe, expect, it } from 'vitest'
import { attributesScript, pageAttributes } from './page-attributes.ts'
import { parsePreferences, withStored } from './preferences.ts'

const browser = parsePreferences('locale=en&theme=light&menu=collapsed')

describe('what somebody chose', () => {
  it('on another device counts before what this browser knows', () => {
    expect(withStored({ theme: 'dark', density: 'compact' }, browser)).toEqual({
      locale: 'en',
      theme: 'dark',
      menu: 'collapsed',
      density: 'compact',
    })
  })

  it('leaves this browser as it is where nothing, or nothing that is known, was kept', () => {
    expect(withStored({}, browser)).toEqual(browser)
    expect(withStored({ theme: 'purple', menu: null, density: ['compact'] }, browser)).toEqual(browser)
  })

  it('never changes the language, which is a field of the account', () => {
    expect(withStored({ locale: 'nl' }, browser).locale).toBe('en')
  })
})

describe('the script of a page that came as another browser knows it', () => {
  it('is there only where it has something to set', () => {
    expect(attributesScript(browser, browser)).toBeUndefined()
    expect(attributesScript({ ...browser, theme: 'system' }, { ...browser, theme: 'dark' })).toContain(
      "setAttribute('data-theme','dark')",
    )
  })

  it('takes away what no longer holds', () => {
    expect(pageAttributes({ theme: 'system', menu: 'open', density: 'comfortable' })).toEqual({
      'data-theme': undefined,
      'data-density': undefined,
      'data-menu': undefined,
    })
    expect(attributesScript(browser, { ...browser, menu: 'open' })).toContain("removeAttribute('data-menu')")
  })
})
