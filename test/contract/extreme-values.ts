/** Extreme texts: for the store, for a number, for a date, for an object used as a dictionary. */
export const extremeTexts = [
  ...['', '\0', 'a\0', '\ud800', '__proto__', 'constructor', '-1', '1.5', '2147483648', '9007199254740992', '1e999'],
  ...['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z'],
]
const extremeNumbers = [-1, 0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308]
const others = [null, true, [], {}]
export const extremes: readonly unknown[] = [...extremeTexts, ...extremeNumbers, ...others]

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'jo@example.org',
  'date-time': '2026-11-20T09:00:00Z',
  date: '2026-11-20',
  uri: 'https://example.org/x',
}

/** A value that fits a JSON Schema, as somebody without a plan against us would send it; all that may be there is. */
export function plainValue(schema: unknown, root: unknown = schema, steps = 0): unknown {
  if (!isSchema(schema) || steps > 12) return 'tekst'
  if (typeof schema.$ref === 'string') {
    const path = schema.$ref.split('/').slice(1)
    const found = path.reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), root)
    return plainValue(found ?? root, root, steps + 1)
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [choice] = [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)]
  if (choice !== undefined) return plainValue(choice, root, steps + 1)
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, Number(schema.minimum ?? 1))
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'array') return [plainValue(schema.items, root, steps + 1)]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(([name, part]) => [
        name,
        plainValue(part, root, steps + 1),
      ]),
    )
  return texts[String(schema.format)] ?? 'tekst'
}

/** A value once for each of its parts and each extreme, with the extreme in place of the part. */
export function* withExtremes(value: unknown): Generator<unknown> {
  yield* extremes
  if (Array.isArray(value))
    for (const [index, part] of value.entries()) for (const one of withExtremes(part)) yield value.with(index, one)
  else if (isSchema(value))
    for (const [name, part] of Object.entries(value))
      for (const one of withExtremes(part)) yield { ...value, [name]: one }
}
