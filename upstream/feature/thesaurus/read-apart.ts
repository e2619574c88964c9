// architecture: stands beside its worker, as every reader in a thread does
import { createApart } from '../../platform/turn/apart.ts'
import type { ReadSkos } from './skos.ts'

const readApart = createApart<string>(
  new URL('./read-worker.ts', import.meta.url),
  (message) => 'concepts' in message || 'refusal' in message,
  { deadline: 15_000, memory: 256, atOnce: 2 },
)

/** Reads the concepts of a file in a thread that ends at a deadline or a limit of memory: a short file can have long addresses. */
export const readSkosApart = (text: string) => readApart<ReadSkos>(text)
