import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, isChunkLoadError, loadChunk, onChunkFailure } from './load-chunk'

const failed = vi.fn()
let forget: () => void

beforeEach(() => {
  vi.useFakeTimers()
  forget = onChunkFailure(failed)
})
afterEach(() => {
  forget()
  failed.mockClear()
  vi.useRealTimers()
})

it('gives a part that arrives within two minutes', async () => {
  let arrive: (part: string) => void = () => undefined
  const loading = loadChunk(() => new Promise<string>((resolve) => (arrive = resolve)))
  await vi.advanceTimersByTimeAsync(119_999)
  arrive('the part')
  expect(await loading).toBe('the part')
  expect(failed).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('fails after two minutes, and tells the frame so', async () => {
  const loading = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await loading).toBeInstanceOf(ChunkLoadError)
  expect(failed).toHaveBeenCalledOnce()
})

it('fails at once with what the network or the bundler says, as one kind of error', async () => {
  const loading = loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(loading).rejects.toSatisfy(isChunkLoadError)
  expect(failed).toHaveBeenCalledOnce()
})
