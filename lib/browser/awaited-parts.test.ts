import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPartAwaited, notePress, onAwaitedParts, trackPart } from './awaited-parts'

// The clock stands still, and each test begins long after what the one before it pressed.
beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1000)
})
afterEach(() => vi.useRealTimers())

it('a part is awaited from the press that asks for it until it has come or failed', async () => {
  const seen: boolean[] = []
  const stop = onAwaitedParts(() => seen.push(isPartAwaited()))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  notePress()
  trackPart(first.promise)
  trackPart(second.promise)
  expect(isPartAwaited()).toBe(true)
  first.resolve()
  await first.promise
  expect(isPartAwaited()).toBe(true)
  second.reject(new Error('gone'))
  await second.promise.catch(() => undefined)
  expect(isPartAwaited()).toBe(false)
  stop()
  expect(seen).toEqual([true, false])
})

it('what loads by itself is awaited only once somebody presses for it', async () => {
  vi.advanceTimersByTime(1000)
  const part = Promise.withResolvers<void>()
  trackPart(part.promise)
  expect(isPartAwaited()).toBe(false)
  notePress()
  expect(isPartAwaited()).toBe(true)
  part.resolve()
  await part.promise
  expect(isPartAwaited()).toBe(false)
})

it('what a part loads in turn is awaited as it was', async () => {
  const [dialog, window] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  notePress()
  trackPart(dialog.promise)
  vi.advanceTimersByTime(2500)
  dialog.resolve()
  await dialog.promise
  trackPart(window.promise)
  expect(isPartAwaited()).toBe(true)
  window.resolve()
  await window.promise
  expect(isPartAwaited()).toBe(false)
})
