import 'server-only'
import { LRUCache } from 'lru-cache'
import { keptSize } from '#lib/kept-size'

export type KeptAnswer = { digest: string; etag: string | null; body: unknown }

/** After so long without being asked for again nothing of a person stays in memory; milliseconds. */
const longest = 600_000

/**
 * Answers that may be used again once the upstream has said that they still count, by who asked what. They are never used
 * without its word: rights and data are judged there each time.
 */
export const keptAnswers = new LRUCache<string, KeptAnswer & { size: number }>({
  // Of what was sent; as objects it takes some five times as much.
  maxSize: keptSize(1 / 3),
  sizeCalculation: ({ size }) => size,
  ttl: longest,
  updateAgeOnGet: true,
})
