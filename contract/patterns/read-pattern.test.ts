import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPattern, linearPattern } from './linear.ts'
import { hasPattern as hasNative } from './native.ts'

const alphabet = [
  'a',
  'b',
  'A',
  '1',
  ' ',
  '-',
  '_',
  '.',
  'é',
  'ß',
  '中',
  '😀',
  '\n',
  '\v',
  '\u00a0',
  '\u2028',
  '\ufeff',
]
const texts = fc.array(fc.constantFrom(...alphabet), { maxLength: 7 }).map((parts) => parts.join(''))

const sets = ['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\p{L}', '\\P{L}', '\\p{Lu}', '\\p{Script=Greek}']
const single = fc.constantFrom(
  'a',
  'b',
  '1',
  ' ',
  'é',
  '😀',
  '\\.',
  '\\-',
  '\\u{1F600}',
  '\\u00e9',
  '\\x41',
  '\\cJ',
  '.',
  ...sets,
)
const inside = fc.constantFrom('a', 'b-z', '0-9', '\\-', '.', '^', '\\]', 'é-\u{1F600}', ...sets)
const classes = fc
  .tuple(fc.boolean(), fc.array(inside, { maxLength: 3 }))
  .map(([negate, parts]) => `[${negate ? '^' : ''}${parts.join('')}]`)
  // A class that begins with ^ by chance is another one.
  .filter((text) => !text.startsWith('[^^') && !/[a-z0-9é]-\\/u.test(text))
const edges = fc.constantFrom('^', '$', '\\b', '\\B', '')
const times = fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '{2}', '{0,3}', '{1,}', '{0}')
const { pattern } = fc.letrec<{ pattern: string; piece: string; group: string }>((tie) => ({
  group: fc
    .tuple(fc.constantFrom('(', '(?:', '(?<name>'), tie('pattern'))
    .map(([open, within]) => `${open}${within.replaceAll('?<name>', '?:')})`),
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(single, times).map((parts) => parts.join('')),
    fc.tuple(classes, times).map((parts) => parts.join('')),
    edges,
    fc.tuple(tie('group'), times).map((parts) => parts.join('')),
  ),
  pattern: fc.array(fc.array(tie('piece'), { maxLength: 4 }), { minLength: 1, maxLength: 3 }).map((alternatives) =>
    alternatives
      .map((pieces) => pieces.join(''))
      .join('|')
      .replace(/\(\?<name>(?=.*\(\?<name>)/gs, '('),
  ),
}))

const isNative = (source: string) => {
  try {
    return hasNative('', source) || true
  } catch {
    return false
  }
}

describe('a pattern', () => {
  it('takes what it takes in a browser', () => {
    fc.assert(
      fc.property(pattern.filter(isNative), fc.array(texts, { minLength: 3, maxLength: 6 }), (source, each) => {
        const read = linearPattern(source)
        if ('refusal' in read) expect([source, read.refusal]).toEqual([source, 'tooLarge'])
        if ('refusal' in read) return
        for (const text of each)
          expect([source, text, hasPattern(text, source)]).toEqual([source, text, hasNative(text, source)])
      }),
      { seed: 17, numRuns: 1500 },
    )
  })

  it.each([
    ...['(?<=x(a+)+)b', '(?<!x(a+)+)b', '(?=(a+)+b)a', '(?!(a|a)*b)a', '(a+)\\1+b', '(?<one>a*)*\\k<one>b', '(?i:a)'],
    ...['\\p{scx=Greek}', '\\p{ASCII}', '\\p{Letter}'],
  ])('%s is refused: no engine does it in a time that is known beforehand', (source) => {
    expect(linearPattern(source)).toEqual({ refusal: 'unsafe' })
  })

  it.each(['a{1001}', '(?:a{0,40}){0,40}', '((((a?){9}){9}){9}){9}', 'a{999999}', '(?:\\p{L}{0,20}b{0,20}){0,30}'])(
    '%s is refused for its size',
    (source) => {
      expect(linearPattern(source)).toEqual({ refusal: 'tooLarge' })
    },
  )

  it.each(['(a+)+b', '(a|a)*b', '(.*)*x', '^(\\w+\\s?)*!$', '(x+x+)+y', 'a*a*a*a*a*a*a*a*b', '(?:a|b)*a(?:a|b){200}!'])(
    '%s is tried on a long text in so many steps as it has states for each character',
    (source) => {
      const from = process.cpuUsage()
      expect(hasPattern('a'.repeat(10_000), source)).toBe(false)
      // An engine that goes back on its steps takes longer than anybody waits.
      expect(process.cpuUsage(from).user / 1000).toBeLessThan(5000)
    },
  )
})
