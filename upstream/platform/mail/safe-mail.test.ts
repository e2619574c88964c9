import { expect, test } from 'vitest'
import { refuseUnsafeMail, UnsafeMailError } from './safe-mail.ts'

const safe = { dedupeKey: 'a:1', recipient: { name: 'Élan', address: 'elan@example.org' }, subject: 'Dag' }
const injections = [
  ...['x\r\nBcc: evil@example.org', 'x\nBcc: evil@example.org', 'x\rBcc: evil@example.org', 'x\tx'],
  ...['x\u0000', 'x\u001b[2J', 'x\u007f', 'x\u0085Bcc: evil@example.org', 'x\u2028x', 'x\u2029x'],
]
const addresses = [
  ...['', 'a', '@', 'a@b@c.nl', 'a@b.nl, evil@example.org', 'a@b.nl;c@d.nl', '"a" <b@c.nl>', '<a@b.nl>', 'a@b.nl>'],
  ...['a@b.nl SIZE=1', 'a@b.nl\r\nRCPT TO:<evil@example.org>', 'group:a@b.nl;', 'a(b)@c.nl', 'a@b.nl\u2028', 'a@[::1]'],
]

test.each(injections)('refuses %j in the subject, the name, the address and the key', (text) => {
  const { recipient } = safe
  expect(() => refuseUnsafeMail({ ...safe, subject: text })).toThrow('unsafe subject')
  expect(() => refuseUnsafeMail({ ...safe, dedupeKey: text })).toThrow('unsafe dedupeKey')
  expect(() => refuseUnsafeMail({ ...safe, recipient: { ...recipient, name: text } })).toThrow('recipient.name')
  expect(() => refuseUnsafeMail({ ...safe, recipient: { ...recipient, address: `${text}@b.nl` } })).toThrow(
    'recipient.address',
  )
})

test.each(addresses)('refuses %j as an address', (address) => {
  expect(() => refuseUnsafeMail({ ...safe, recipient: { name: '', address } })).toThrow(UnsafeMailError)
})

test.each(['a@b.nl', "o'brien+tag@example.org", 'info@bücher.example', 'élan@example.org'])(
  'accepts %j as an address',
  (address) => {
    refuseUnsafeMail({ ...safe, recipient: { name: '"Zaal 3", <noord>', address } })
  },
)
