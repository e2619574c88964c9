import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anomaliesOf } from './history.mjs'

const record = 'product/zwemles'
const operation = (kind, from, till, version, value = `v${version}`) => ({ kind, record, from, till, version, value })

/** A register that answers calls of several people in a random order; `fault` breaks it in one way. */
function play(steps, fault) {
  const history = []
  let clock = 0
  let stored = { version: 1, value: 'start' }
  let before = stored
  const tick = () => {
    clock += 1
    return clock
  }
  for (const [index, { kind, isLost, isApplied }] of steps.entries()) {
    const from = tick()
    const isBroken = index % 2 === 1
    if (kind === 'read') {
      history.push({ kind, record, from, till: tick(), ...(fault === 'stale read' && isBroken ? before : stored) })
      continue
    }
    const version = stored.version + (fault === 'lost update' && isBroken ? 0 : 1)
    const next = { version, value: `written by ${index}` }
    if (isLost ? isApplied : !(fault === 'forgotten write' && isBroken)) [before, stored] = [stored, next]
    if (fault === 'wrong value') stored = { ...stored, value: 'something else' }
    history.push(isLost ? { kind, record, from, value: next.value } : { kind, record, from, till: tick(), ...next })
  }
  history.push({ kind: 'read', record, from: tick(), till: tick(), ...stored })
  return history
}

const steps = fc.array(
  fc.record({ kind: fc.constantFrom('read', 'write'), isLost: fc.boolean(), isApplied: fc.boolean() }),
  { maxLength: 40 },
)
const seed = 20261128

describe('a history of reads and writes', () => {
  it('is sound whatever order a right store answers in, with writes that were never answered', () => {
    fc.assert(
      fc.property(steps, (all) => {
        expect(anomaliesOf(play(all))).toEqual([])
      }),
      { seed, numRuns: 500 },
    )
  })

  it('is sound where calls overlap in any order', () => {
    expect(anomaliesOf([operation('write', 0, 10, 2), operation('read', 1, 9, 1), operation('read', 2, 8, 2)])).toEqual(
      [],
    )
  })

  const fixed = ['read', 'write', 'write', 'write', 'read', 'write', 'read', 'read'].map((kind) => ({
    kind,
    isLost: false,
    isApplied: false,
  }))
  it.each(['stale read', 'lost update', 'forgotten write', 'wrong value'])('names a store with a %s', (fault) => {
    expect(anomaliesOf(play(fixed, fault))).not.toEqual([])
  })

  it('names a value that nobody wrote', () => {
    const history = [operation('read', 0, 1, 1), operation('read', 2, 3, 5, 'from nowhere')]
    expect(anomaliesOf(history)).toEqual([`${record}: "from nowhere" was read in version 5, and nobody wrote it`])
  })
})
