import { chunkLoadTimeOut } from '#contract/kernel/constants'
import { trackPart } from './awaited-parts.ts'

/** A part of the page did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** True for our own error and for the bundler's, which has the same name. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /Loading chunk|Failed to load chunk|dynamically imported module/i.test(error.message))

type Listener = () => void
const listeners = new Set<Listener>()

/** Says when a part of the page did not arrive: the frame then offers to reload. */
export function onChunkFailure(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads a part of the page; a part that is not there within 120 seconds counts as failed. */
export async function loadChunk<T>(load: () => Promise<T>, timeOut = chunkLoadTimeOut): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeOut)
  })
  try {
    const part = Promise.race([load(), tooLate])
    trackPart(part)
    return await part
  } catch (cause) {
    for (const listener of listeners) listener()
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('chunk', { cause })
  } finally {
    clearTimeout(timer)
  }
}
