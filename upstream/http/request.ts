import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import { fieldErrors } from './problem.ts'

const maximumDepth = 32

function depthOf(value: unknown, depth = 0): number {
  if (depth > maximumDepth || typeof value !== 'object' || value === null) return depth
  return Math.max(depth, ...Object.values(value).map((part) => depthOf(part, depth + 1)))
}

/** The JSON body of a request; refuses other media types, bad JSON and nesting that no form of ours makes. */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  let body: unknown
  try {
    body = JSON.parse(await context.req.text())
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('INVALID_FORM', { fields: [{ path: '', code: 'invalidJson' }], cause })
  }
  if (depthOf(body) > maximumDepth) throw new AppError('INVALID_FORM', { fields: [{ path: '', code: 'tooDeep' }] })
  return body
}

/** Parses a part of a request; field errors carry message keys, never zod's own English. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, prefix: string[] = []): z.infer<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('INVALID_FORM', { fields: fieldErrors(parsed.error, prefix) })
  return parsed.data
}

/** The number in `If-Match: "v17"`; absent 428, anything else an invalid form. */
export function versionFrom(header: string | undefined): number {
  if (header === undefined) throw new AppError('VERSION_REQUIRED')
  const match = /^"v(\d{1,9})"$/.exec(header.trim())
  if (match === null) throw new AppError('INVALID_FORM', { fields: [{ path: 'If-Match', code: 'invalid' }] })
  return Number(match[1])
}

export const entityTag = (version: number) => `"v${version}"`
