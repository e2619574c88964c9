import { expect, it } from 'vitest'
import { madeOnce } from './made-once.ts'

const item = { key: 'bibliotheek' }
const events = [{ id: 1 }]

function counted() {
  let times = 0
  const once = madeOnce(async (given: { events: unknown; locale: string }) => {
    times += 1
    return `${times} ${given.locale}`
  })
  return once
}

it('makes it once for the same things, also for who asks at the same time', async () => {
  const once = counted()
  const made = await Promise.all([once(item, { events, locale: 'nl' }), once(item, { events, locale: 'nl' })])
  expect(made).toEqual(['1 nl', '1 nl'])
})

it.each([
  ['a value', item, { events, locale: 'en' }, []],
  ['a thing that only looks the same', item, { events: [{ id: 1 }], locale: 'nl' }, []],
  ['what it belongs to', { ...item }, { events, locale: 'nl' }, []],
  ['something besides', item, { events, locale: 'nl' }, ['the next minute']],
])('makes it anew when %s is another', async (_, of, given, besides) => {
  const once = counted()
  await once(item, { events, locale: 'nl' })
  expect(await once(of, given, besides)).toMatch(/^2 /)
})

it('keeps no failure', async () => {
  let isBroken = true
  const once = madeOnce(async () => {
    if (isBroken) throw new Error('broken')
    return 'made'
  })
  await expect(once(item, {})).rejects.toThrow('broken')
  isBroken = false
  expect(await once(item, {})).toBe('made')
})
