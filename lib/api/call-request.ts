import type { Endpoint, Version } from '#contract/kernel/endpoint'
import { fillPath } from '#contract/kernel/path'

/** The input of a call, whichever the endpoint. */
export type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  version?: Version
  idempotencyKey?: string
}

/** The address of a call below `base`, which is an API's own; what is undefined in the query is left out. */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params, query = {} }: AnyInput, base: string): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${base}${fillPath(path, params)}${search.size === 0 ? '' : `?${search}`}`
}

/** The headers that follow from what a call carries. */
export const headersOf = ({ body, version, idempotencyKey }: AnyInput): Record<string, string> => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(version === undefined ? {} : { 'If-Match': typeof version === 'number' ? `"v${version}"` : version }),
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
})

export const bodyOf = ({ body }: AnyInput): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body)
