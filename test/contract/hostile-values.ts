/** Numbers from 0 up to 1 that are the same every time, for the same seed (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Texts from attackers, broken programs and unlucky people. */
const texts = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody types who tries whether a template runs
  ...['', ' ', '\0', 'a\0b', '%00', '😀', '\ud800', '\u2028', '\u202e', 'é'.repeat(5000), '<script>', '${x}', '{{x}}'],
  ...[
    "' or 1=1 --",
    '\\',
    '%',
    '_',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '//evil.example',
    '-1',
    '1e999',
    'null',
  ],
  ...[
    '2026-02-30',
    '9999-12-31T23:59:59Z',
    '0000-00-00',
    '2026-11-20',
    'Europe/Amsterdam',
    'FREQ=SECONDLY',
    'nl',
    'true',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'a@b.nl', 'https://example.org', '+31 20 123 45 67', '1', 'x:y', 'a b'],
  ...[
    'bibliotheek',
    'cursus',
    'folder',
    'noord',
    'wortel',
    'team',
    'organisation',
    'product',
    'title',
    '"v1"',
    '(',
    '[a-',
  ],
]
const numbers = [0, 1, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 7, 100]

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Values that more or less fit a JSON Schema, so that they come further than its first check, with hostile things in them. */
export function createHostile(chance: () => number) {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(chance() * values.length)]
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  const anything = (): unknown =>
    pick([null, true, {}, [], pick(texts), pick(numbers), deep(40), { a: { b: pick(texts) } }])

  function text({ format, maxLength, pattern }: Schema): unknown {
    if (chance() < 0.6) {
      if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
      if (format === 'email') return 'jo@example.org'
      if (format === 'date-time') return '2026-11-20T09:00:00Z'
      if (format === 'date') return '2026-11-20'
      if (format === 'uri') return 'https://example.org/x'
      if (typeof pattern === 'string') return pick(['bibliotheek', 'cursus', 'noord', 'abc', '2026-11-20', '12:00'])
    }
    const found = pick(texts) ?? ''
    return typeof maxLength === 'number' && chance() < 0.7 ? found.slice(0, maxLength) : found
  }

  function object({ properties, additionalProperties, required }: Schema, root: Schema): unknown {
    const made: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(isSchema(properties) ? properties : {})) {
      const isNeeded = listOf(required).includes(name)
      if (chance() < (isNeeded ? 0.97 : 0.6)) made[name] = value(part, root)
    }
    const others = isSchema(additionalProperties) ? additionalProperties : {}
    if (additionalProperties !== false && chance() < 0.4) made[pick(texts) ?? 'x'] = value(others, root)
    return made
  }

  function value(schema: unknown, root: Schema, tries = 0): unknown {
    if (!isSchema(schema) || chance() < 0.04 || tries > 12) return anything()
    if (typeof schema.$ref === 'string') {
      const found = schema.$ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), root)
      return value(found ?? root, root, tries + 1)
    }
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return pick(schema.enum)
    const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf), ...listOf(schema.allOf)]
    if (choices.length > 0) return value(pick(choices), root, tries + 1)
    if (schema.type === 'string') return text(schema)
    if (schema.type === 'number' || schema.type === 'integer') return pick(numbers)
    if (schema.type === 'boolean') return chance() < 0.5
    if (schema.type === 'null') return null
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(chance() * 4) }, () => value(schema.items, root, tries + 1))
    return schema.type === 'object' ? object(schema, root) : anything()
  }

  return { value: (schema: Schema) => value(schema, schema), text: () => pick(texts) ?? '' }
}
