import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import { findIssue } from '#contract/kernel/storable'
import { fieldErrors } from './problem.ts'

/**
 * The JSON body of a request; refuses other media types, bad JSON and what can't be stored. What is only validated may
 * hold text that can't be stored, but is not nested without end either.
 */
export async function readJson(context: Context, validatesOnly = false): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const text = await context.req.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new AppError('INVALID_FORM', { fields: [{ path: '', code: 'invalidJson' }], cause })
  }
  const issue = findIssue(body)
  if (issue !== undefined && !(validatesOnly && issue.code === 'controlCodes'))
    throw new AppError('INVALID_FORM', { fields: [issue] })
  return body
}

/** Parses a part of a request; field errors carry message keys, never zod's own English. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, prefix: string[] = []): z.infer<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new AppError('INVALID_FORM', { fields: fieldErrors(parsed.error, prefix) })
  return parsed.data
}

/** Refuses parameters of an address that a call does not know, each by its name. */
export function requireKnown(names: readonly string[], known: object): void {
  const unknown = names.filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0)
    throw new AppError('INVALID_FORM', { fields: unknown.map((path) => ({ path, code: 'unknownParameter' })) })
}

/** The number in `If-Match: "v17"`; absent 428, anything else an invalid form. */
export function versionFrom(header: string | undefined): number {
  if (header === undefined) throw new AppError('VERSION_REQUIRED')
  const match = /^"v(\d{1,9})"$/.exec(header.trim())
  if (match === null) throw new AppError('INVALID_FORM', { fields: [{ path: 'If-Match', code: 'invalid' }] })
  return Number(match[1])
}

/** The value of `Idempotency-Key`, if any; bounded, because it becomes part of a database key. */
export function keyFrom(header: string | undefined): string | undefined {
  if (header === undefined || /^[\w.:-]{1,128}$/.test(header)) return header
  throw new AppError('INVALID_FORM', { fields: [{ path: 'Idempotency-Key', code: 'invalid' }] })
}

/** The `ETag` of a version. */
export const entityTag = (version: number) => `"v${version}"`
