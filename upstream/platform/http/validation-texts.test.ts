import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '#messages/en/validation.json' with { type: 'json' }
import nl from '#messages/nl/validation.json' with { type: 'json' }
import { allEndpoints } from '#test/contract/endpoints'

const contract = join(import.meta.dirname, '../../../contract')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isKey = (text: unknown): text is string => typeof text === 'string' && /^[a-z][a-zA-Z.]*$/.test(text)

/** The code that a schema or a check of one answers with, when it has one of its own. */
function codeOf({ error }: Record<string, unknown>): unknown {
  const said: unknown = typeof error === 'function' ? error({ code: 'custom', input: '', path: [] }) : undefined
  return isRecord(said) ? said.message : said
}

/** Adds every code of a schema: its own, those of its checks, and of whatever it is made of. */
function collect(value: unknown, found: Set<string>, seen = new Set<unknown>()): void {
  if (!isRecord(value) || seen.has(value)) return
  seen.add(value)
  if (isRecord(value._zod) && isRecord(value._zod.def)) {
    const definition = value._zod.def
    const code = codeOf(definition)
    if (isKey(code)) found.add(code)
    if (typeof definition.getter === 'function') collect(definition.getter(), found, seen)
    for (const part of Object.values(definition)) collect(part, found, seen)
  } else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) {
    for (const part of Object.values(value)) collect(part, found, seen)
  }
}

async function codesOfEndpoints(): Promise<string[]> {
  const found = new Set<string>()
  for (const { params, query, body } of (await allEndpoints()).values())
    for (const schema of [params, query, body]) collect(schema, found)
  return [...found]
}

/** Groups of codes whose names mean something else in the contract too, such as `address.type`. */
const ambiguous = [
  'address',
  'consumer',
  'name',
  'price',
  'publication',
  'relation',
  'role',
  'supplement',
  'team',
  'types',
]
const groups = Object.entries(nl).flatMap(([name, texts]) =>
  typeof texts === 'object' && !ambiguous.includes(name) ? [name] : [],
)

/** Codes that rules give by hand, as they are in their sources. */
const codesOfRules = () =>
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|bench)\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(contract, path), 'utf8').matchAll(/(\b(?:error|message): )?'([a-zA-Z.]+)'/g),
    ])
    .flatMap(([, isError, code = '']) => {
      const [group = '', rest] = code.split('.', 2)
      return isError || (rest !== undefined && groups.includes(group)) ? [code] : []
    })

const textAt = (texts: unknown, code: string): unknown =>
  code.split('.').reduce((branch, step) => (isRecord(branch) ? branch[step] : undefined), texts)

describe.each([
  ['nl', nl],
  ['en', en],
])('what a form can be refused with has a text in %s', (_locale, texts) => {
  const without = (codes: string[]) => codes.filter((code) => typeof textAt(texts, code) !== 'string')

  it('by the schema of any endpoint', async () => {
    const codes = await codesOfEndpoints()
    expect(codes).toEqual(expect.arrayContaining(['recurrence.zone', 'password.tooShort', 'relation.required']))
    expect(without(codes)).toEqual([])
  })

  it('by any rule', () => {
    const codes = codesOfRules()
    expect(codes).toEqual(expect.arrayContaining(['recurrence.duration', 'phone.tooShort', 'tooLong']))
    expect(without(codes)).toEqual([])
  })
})
