import { totalmem } from 'node:os'

// A page makes some megabytes of short-lived objects. In Node's own young generation they grow old before their request has
// ended, and cost a seventh of the processor time; one that has to grow first costs a tenth more for minutes.
export const youngGeneration = ['--min-semi-space-size=32', '--max-semi-space-size=32']

const littleMemory = 2 * 1024 ** 3

/** Bytes that this process may use: what the machine has, or its container may take. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Options of Node for a process with the embedded store. V8 optimises one function of PostgreSQL with 600 MB, for some seconds of
 * every start: where a process may use less than 2 GB nothing of it is optimised, which makes
 * statements that compute much half as slow again, and requests as fast as before.
 */
export const embeddedStoreOptions = (memory = memoryHere()) =>
  memory < littleMemory ? ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] : []
