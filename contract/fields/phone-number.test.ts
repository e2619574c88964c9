import { expect, it } from 'vitest'
import { readPhone } from './phone-number.ts'

it.each([
  '\u202d0229 550 123\u202c',
  'Tel.: 0229-550123',
  'T. 0229\u2212550\u2014123',
  '\uff10\uff12\uff12\uff19 550 123',
  '+31 ( 0 ) 229 550 123',
  'tel:+31-229-550-123',
])('a number is read as the eye reads it: %j', (text) => expect(readPhone(text)).toEqual({ number: '+31229550123' }))

it.each(['ext 3', '; ext. 3', ', toestel 12', '(toestelnr. 3)', '- doorkiesnummer 3', 'x3', '#3', ';ext=3'])(
  'an extension is refused, not dropped: %j',
  (extension) => expect(readPhone(`0229 550 123 ${extension}`)).toEqual({ issue: { key: 'phone.extension' } }),
)
