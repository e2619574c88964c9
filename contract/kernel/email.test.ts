import { expect, it } from 'vitest'
import { emailSchema, hasOtherLetters } from './email.ts'

it.each([
  ['info@voorbeeld.nl', 'info@voorbeeld.nl'],
  ['  info@voorbeeld.nl\u200b ', 'info@voorbeeld.nl'],
  ['mailto:info@voorbeeld.nl?subject=Vraag', 'info@voorbeeld.nl'],
  ['Bibliotheek <info@voorbeeld.nl>', 'info@voorbeeld.nl'],
  ['"Jansen, J." <j.jansen@voorbeeld.nl>', 'j.jansen@voorbeeld.nl'],
  ['info@caf\u00e9.example', 'info@xn--caf-dma.example'],
])('an address is found in %j', (typed, address) => expect(emailSchema.parse(typed)).toBe(address))

it.each(['', 'info@', 'Naam <info@voorbeeld.nl> en meer', 'info@caf\u00e9/x.example', 'a@b@c.nl'])(
  'none is found in %j',
  (typed) => expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe('email'),
)

it.each([
  ['jo\u0308rg@voorbeeld.nl', 'j\u00f6rg@voorbeeld.nl', true],
  ['Jos\u00e9 <jos\u00e9@caf\u00e9.example>', 'jos\u00e9@xn--caf-dma.example', true],
  ['\u7528\u6237@voorbeeld.nl', '\u7528\u6237@voorbeeld.nl', true],
  ['info@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'info@xn--e1afmkfd.xn--p1ai', false],
])('letters of all scripts are an address, and known for what they are: %j', (typed, address, isOther) => {
  expect(emailSchema.parse(typed)).toBe(address)
  expect(hasOtherLetters(address)).toBe(isOther)
})
