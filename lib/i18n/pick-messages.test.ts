import { expect, test } from 'vitest'
import { mergeMessages, pickMessages } from './pick-messages.ts'

const messages = {
  ui: { close: 'Sluiten' },
  publication: { menu: 'Publicatie', offers: { publishNow: 'Nu' }, notes: {} },
}

test('picks whole files and parts of files at their places', () => {
  expect(pickMessages(messages, ['ui', 'publication.offers'])).toEqual({
    ui: { close: 'Sluiten' },
    publication: { offers: { publishNow: 'Nu' } },
  })
})

test('a whole file stays whole when a part of it is asked for too, in any order', () => {
  expect(pickMessages(messages, ['publication', 'publication.offers'])).toEqual({ publication: messages.publication })
  expect(pickMessages(messages, ['publication.offers', 'publication'])).toEqual({ publication: messages.publication })
})

test('leaves out what does not exist, also names that every object has', () => {
  expect(pickMessages(messages, ['nothing', 'ui.nothing', '__proto__', 'constructor', 'ui.close.deep'])).toEqual({
    ui: {},
  })
})

test('messages that come later are added to those of the page, part by part', () => {
  expect(mergeMessages({ ui: { close: 'Sluiten' } }, { ui: { error: 'Fout:' }, item: { name: 'Naam' } })).toEqual({
    ui: { close: 'Sluiten', error: 'Fout:' },
    item: { name: 'Naam' },
  })
})
