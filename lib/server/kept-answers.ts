import 'server-only'
import { LRUCache } from 'lru-cache'

export type KeptAnswer = { digest: string; etag: string | null; body: unknown }

/** In characters of what was sent; as objects it takes some five times as much. */
const maximumSize = 12_000_000

/** After so long without being asked for again nothing of a person stays in memory; milliseconds. */
const longest = 600_000

/**
 * Answers that may be used again once the upstream has said that they still count, by who asked what. They are never used
 * without its word: rights and data are judged there each time.
 */
export const keptAnswers = new LRUCache<string, KeptAnswer & { size: number }>({
  maxSize: maximumSize,
  sizeCalculation: ({ size }) => size,
  ttl: longest,
  updateAgeOnGet: true,
})
