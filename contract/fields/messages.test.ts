import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import en from '#messages/en/validation.json' with { type: 'json' }
import nl from '#messages/nl/validation.json' with { type: 'json' }

function textsOf(branch: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(branch)) {
    if (typeof value === 'string') texts.set(`${prefix}${name}`, value)
    else for (const [key, text] of textsOf(value, `${prefix}${name}.`)) texts.set(key, text)
  }
  return texts
}

const [dutch, english] = [textsOf(nl), textsOf(en)]
const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')
// Every quoted word that is a key of the messages, or looks like one with a dot.
const keys = new Set(
  [
    ...sources.matchAll(
      /'([a-z][a-zA-Z]*\.[a-zA-Z]+|required|invalid|tooLong|tooShort|controlCodes|newLines|htmlTags|pattern)'/g,
    ),
  ].map((match) => match[1] ?? ''),
)

describe('message keys of field rules', () => {
  it('are found in the sources', () => expect(keys.size).toBeGreaterThan(50))

  it.each([...keys, 'address.postalCodeNL', 'address.postalCodeBE', 'address.postalCodeDE'])(
    '%s has a text in both languages that asks for the parameters that rules give',
    (key) => {
      const params = { name: 'KvK', example: '1', minimum: 1, maximum: 2, amount: 3, accepted: 'image/png' }
      for (const [locale, texts] of [['nl', dutch] as const, ['en', english] as const])
        expect(new IntlMessageFormat(texts.get(key) ?? '{missing}', locale).format(params)).toMatch(/\w.*\.$/)
    },
  )

  it('are the same in both languages', () => expect([...english.keys()]).toEqual([...dutch.keys()]))
})
