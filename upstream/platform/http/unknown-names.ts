import { z } from 'zod'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The names in a value that its schema does not know and would leave out, each with the way to it. What is any JSON, a
 * schema that refers to itself, has no names of its own and is not walked.
 */
export function unknownNames(schema: unknown, value: unknown, path: readonly string[] = []): string[] {
  if (value === undefined || value === null) return []
  if (schema instanceof z.ZodPipe) return unknownNames(schema.in, value, path)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return unknownNames(schema.unwrap(), value, path)
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.filter((option) => option instanceof z.ZodType && option.safeParse(value).success)
    const found = fitting.map((option) => unknownNames(option, value, path))
    return found.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def
    const others = new Set(unknownNames(right, value, path))
    return unknownNames(left, value, path).filter((name) => others.has(name))
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((one, at) => unknownNames(schema.element, one, [...path, String(at)]))
  if (!isRecord(value)) return []
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([name, one]) => unknownNames(schema.valueType, one, [...path, name]))
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return []
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(schema.shape, name)
      ? unknownNames(schema.shape[name], one, [...path, name])
      : [[...path, name].join('.')],
  )
}
