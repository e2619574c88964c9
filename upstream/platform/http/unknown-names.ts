import { z } from 'zod'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Walk = {
  path?: readonly string[]
  /** Of alternatives only those count that the value fits; otherwise a name that any of them has is known. */
  fits?: boolean
}

/**
 * The names in a value that its schema does not know and would leave out, each with the way to it. What is any JSON, a
 * schema that refers to itself, has no names of its own and is not walked.
 */
export function unknownNames(schema: unknown, value: unknown, { path = [], fits = true }: Walk = {}): string[] {
  const walk = (inner: unknown, one: unknown, ...further: string[]) =>
    unknownNames(inner, one, { path: [...path, ...further], fits })
  if (value === undefined || value === null) return []
  if (schema instanceof z.ZodPipe) return walk(schema.in, value)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return walk(schema.unwrap(), value)
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.filter((option) => option instanceof z.ZodType)
    if (!fits) return unknownToAll(options.map((option) => walk(option, value)))
    const found = options.filter((option) => option.safeParse(value).success).map((option) => walk(option, value))
    return found.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def
    return unknownToAll([walk(left, value), walk(right, value)])
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((one, at) => walk(schema.element, one, String(at)))
  if (!isRecord(value)) return []
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([name, one]) => walk(schema.valueType, one, name))
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return []
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(schema.shape, name) ? walk(schema.shape[name], one, name) : [[...path, name].join('.')],
  )
}

const unknownToAll = ([first = [], ...others]: string[][]) =>
  first.filter((name) => others.every((names) => names.includes(name)))
