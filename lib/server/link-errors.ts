import 'server-only'
import { AppError, type ErrorCode } from '#contract/kernel/errors'

/** Why a link of a mail can't be opened now, which says nothing about the link itself. */
export type LinkLater = 'tooMany' | 'unreachable'

const unreachable: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UPSTREAM_UNREACHABLE',
  'STORE_UNAVAILABLE',
  'UPSTREAM_BUSY',
])

/** The reason that the page of a link shows after a failure; undefined for an invalid link. Throws other errors. */
export function failedLink(error: unknown): LinkLater | undefined {
  if (error instanceof AppError) {
    if ([400, 404].includes(error.status)) return undefined
    if (error.code === 'TOO_MANY_REQUESTS') return 'tooMany'
    if (unreachable.has(error.code)) return 'unreachable'
  }
  throw error
}
