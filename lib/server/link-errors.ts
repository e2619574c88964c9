import 'server-only'
import type { ErrorCode } from '#contract/kernel/errors'

/** What says nothing about a link of a mail, but that it can be tried again later: also that too many were tried. */
export const laterErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UPSTREAM_UNREACHABLE',
  'STORE_UNAVAILABLE',
  'UPSTREAM_BUSY',
  'TOO_MANY_REQUESTS',
])
