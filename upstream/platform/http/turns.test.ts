import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that goes on until the test ends it. */
function held() {
  const ends: (() => void)[] = []
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends }
}
const staying = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('gives so many their turn at once, the others in the order in which they came', async () => {
  const take = createTurns({ atOnce: 2, inLine: 2 })
  const { work, ends } = held()
  const begun: number[] = []
  const all = [1, 2, 3, 4].map((number) =>
    take(() => {
      begun.push(number)
      return work()
    }, staying),
  )
  await settled()
  expect(begun).toEqual([1, 2])
  await expect(take(work, staying)).rejects.toMatchObject({ code: 'UPSTREAM_BUSY', options: { retryAfterSeconds: 5 } })
  ends[0]?.()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  ends[1]?.()
  ends[2]?.()
  await settled()
  ends[3]?.()
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4])
})

it('goes on after a failure, and while one of them only waits', async () => {
  const take = createTurns({ atOnce: 1, inLine: 5 })
  await expect(take(() => Promise.reject(new Error('broken')), staying)).rejects.toThrow('broken')
  const { work, ends } = held()
  const resting = take(({ rest }) => rest(work), staying)
  await expect(take(async () => 'served', staying)).resolves.toBe('served')
  ends[0]?.()
  await resting
  await expect(take(async () => 'served', staying)).resolves.toBe('served')
})

it('does nothing for who left while in line, or while it waited, and gives that turn to others', async () => {
  const take = createTurns({ atOnce: 1, inLine: 3 })
  const [{ work, ends }, away] = [held(), new AbortController()]
  const first = take(work, staying)
  let done = 0
  const count = () => {
    done += 1
  }
  const gone = Array.from({ length: 3 }, () => take(async () => count(), away.signal))
  away.abort()
  await Promise.all(gone.map((one) => expect(one).rejects.toMatchObject({ code: 'UPSTREAM_BUSY' })))
  const next = take(async () => 'served', staying)
  ends[0]?.()
  await first
  await expect(next).resolves.toBe('served')
  const leaving = new AbortController()
  const back = take(({ rest }) => rest(async () => leaving.abort()).then(count), leaving.signal)
  await expect(back).rejects.toMatchObject({ code: 'UPSTREAM_BUSY' })
  await expect(take(async () => 'served', staying)).resolves.toBe('served')
  expect(done).toBe(0)
})
