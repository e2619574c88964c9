import type { z } from 'zod'
import type { FieldError } from './errors.ts'

type IssueLike = {
  path: PropertyKey[]
  message: string
  code?: string
  input?: unknown
  minimum?: unknown
  maximum?: unknown
  params?: Record<string, unknown>
}

function paramsOf(issue: IssueLike): Record<string, string | number> {
  const own = { minimum: issue.minimum, maximum: issue.maximum, ...issue.params }
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === 'number' || typeof value === 'string') params[name] = value
  }
  return params
}

/** Message keys are single words with dots; anything else is zod's own English and becomes the general key. */
function keyOf(issue: IssueLike): string {
  if (/^[a-z][a-zA-Z.]*$/.test(issue.message)) return issue.message
  const isMissing = 'input' in issue && issue.input === undefined
  return isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value') ? 'required' : 'invalid'
}

/** Field errors from a failed parse, each said once; `prefix` names the part of the request. Form and server share it. */
export function fieldErrors(error: z.ZodError, prefix: string[] = []): Omit<FieldError, 'message'>[] {
  const errors = error.issues.map((issue) => ({
    path: [...prefix, ...issue.path.map(String)].join('.'),
    code: keyOf(issue),
    params: paramsOf(issue),
  }))
  const isSame = (one: (typeof errors)[number], other: (typeof errors)[number]) =>
    one.path === other.path && one.code === other.code
  return errors.filter((found, index) => errors.findIndex((other) => isSame(found, other)) === index)
}
