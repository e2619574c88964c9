// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { gatherTyping } from './gather-typing.ts'

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

it('takes what is typed, and a correction, until it ends', () => {
  const end = gatherTyping()
  for (const key of ['t', 'a', 'x', 'Backspace', 'é', 'Shift', 'Enter', ' ']) expect(press(key)).toBe(true)
  expect(end()).toBe('taé ')
  expect(press('z')).toBe(false)
})

it('leaves keys of the browser alone', () => {
  const end = gatherTyping()
  expect(press('r', { ctrlKey: true })).toBe(false)
  expect(press('c', { metaKey: true })).toBe(false)
  expect(end()).toBe('')
})

it.each([
  ['Escape', () => press('Escape')],
  ['a click', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('ends with %s', (_, act) => {
  const end = gatherTyping()
  press('t')
  act()
  expect(press('z')).toBe(false)
  expect(end()).toBe('t')
})
