import { expect, it } from 'vitest'
import { emailSchema } from './email.ts'

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

it('says of a name with other letters that no mail can be sent to it, and not that it is no address', () => {
  for (const typed of [
    '\u00e9\u00e9n@voorbeeld.nl',
    'Jos\u00e9 <jos\u00e9@caf\u00e9.example>',
    '\u7528\u6237@voorbeeld.nl',
  ])
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message, typed).toBe('emailLetters')
})
