// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { earlyInputScript, saveEarly, takeOverEarly, takeOverEarlyClicks, takeOverEarlySearch } from './early-input.ts'

afterEach(() => {
  // The script's listeners stay, and leave keys alone once the search listens.
  takeOverEarlySearch()
  globalThis.earlyInput = undefined
  document.body.innerHTML = ''
})

/** A form in two parts, as the server sent it, with what was done in it before its script came. */
function early() {
  document.body.innerHTML = `<form>
    <fieldset data-early><input name="a" value="oud"></fieldset>
    <fieldset data-early><button type="button">Bewaren</button></fieldset>
  </form>`
  const [part, bar] = [...document.querySelectorAll('fieldset')]
  const [field, button] = [document.querySelector('input'), document.querySelector('button')]
  if (!part || !bar || !field || !button) throw new Error('no form')
  globalThis.earlyInput = {
    values: new Map([[field, 'nieuw']]),
    selections: new Map(),
    clicks: new Set([button]),
    isReady: false,
  }
  const done: string[] = []
  field.addEventListener('input', () => done.push(`typed ${field.value}`))
  button.addEventListener('click', () => done.push('clicked'))
  return { part, bar, done }
}

it('saves nothing before all that was typed is taken over, in whichever order the parts listen', () => {
  const { part, bar, done } = early()
  takeOverEarlyClicks()
  takeOverEarly(bar)
  expect(done).toEqual([])
  takeOverEarly(part)
  expect(done).toEqual(['typed nieuw', 'clicked'])
})

it('does nothing twice, and nothing with what is gone', () => {
  const { part, bar, done } = early()
  takeOverEarlyClicks()
  document.body.innerHTML = ''
  takeOverEarly(part)
  takeOverEarly(bar)
  takeOverEarlyClicks()
  expect(done).toEqual([])
})

it('the key that saves waits until all of the form listens, and the browser does not save the page', () => {
  document.body.innerHTML = `<main><form><fieldset data-early></fieldset><fieldset data-early></fieldset></form></main>`
  const form = document.querySelector('form') ?? expect.fail()
  const [part, last] = [...document.querySelectorAll('fieldset')]
  new Function(earlyInputScript)()
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  let saved = 0
  const save = (event: KeyboardEvent) => {
    event.preventDefault()
    saved += 1
  }
  expect(press()).toBe(true)
  takeOverEarly(part ?? form)
  takeOverEarly(last ?? form)
  // The form itself did not listen then.
  document.addEventListener('keydown', save)
  saveEarly(form)
  expect(saved).toBe(1)
  saveEarly(form)
  expect(saved).toBe(1)
  press()
  expect(saved).toBe(2)
  document.removeEventListener('keydown', save)
})

it.each([
  ['takes it', [], 'vuu'],
  ['corrects it', ['Backspace'], 'vu'],
  ['gives it up', ['Escape'], undefined],
] as const)('what is typed after the key of the search waits for the search: somebody %s', (_, then, text) => {
  document.body.innerHTML = '<a href="/search" aria-keyshortcuts="Control+K">Zoek</a><input>'
  new Function(earlyInputScript)()
  const press = (key: string, ctrlKey = false) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })
    document.querySelector('input')?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press('v')).toBe(false)
  expect(press('k', true)).toBe(true)
  for (const key of ['v', 'u', 'Shift', 'u', ...then]) expect(press(key)).toBe(true)
  expect(takeOverEarlySearch()).toBe(text)
  // From now on the search listens itself.
  expect(press('k', true)).toBe(false)
  expect(takeOverEarlySearch()).toBe(undefined)
})
