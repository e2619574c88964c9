import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { chooseFields, saveMerged } from './save-merged.ts'

type Values = { name: string; comment: string }

const read = (values: unknown): Values | undefined =>
  typeof values === 'object' && values !== null && 'name' in values && 'comment' in values
    ? { name: String(values.name), comment: String(values.comment) }
    : undefined

/** Imitates the store of the upstream: a save on another version is refused with the stored values. */
function storeOf(values: Values, version: number) {
  const store = { values, version, saves: 0 }
  return {
    store,
    save: async (next: Values, based: number) => {
      if (based !== store.version) {
        const theirs = { version: store.version, values: store.values, changedBy: 'Jo', changedAt: '2026-11-20T09:00Z' }
        throw new AppError('CONFLICT', { details: { base: based, theirs } })
      }
      Object.assign(store, { values: next, version: based + 1, saves: store.saves + 1 })
      return store.version
    },
  }
}

const base = { version: 1, values: { name: 'Noord', comment: 'Oud' } }

describe('a save that somebody else was before', () => {
  it('is put together with theirs when the fields differ, and saved once', async () => {
    const { store, save } = storeOf({ name: 'Noord', comment: 'Van hen' }, 4)
    const done = await saveMerged({ base, mine: { name: 'Noordkop', comment: 'Oud' }, read, save })
    expect(done).toMatchObject({ saved: 5, isMerged: true, values: { name: 'Noordkop', comment: 'Van hen' } })
    expect(store).toMatchObject({ saves: 1, values: { name: 'Noordkop', comment: 'Van hen' } })
  })

  it('saves nothing when both changed the same, and what was chosen after that', async () => {
    const { store, save } = storeOf({ name: 'Van hen', comment: 'Ook van hen' }, 2)
    const done = await saveMerged({ base, mine: { name: 'Van mij', comment: 'Oud' }, read, save })
    if (!('race' in done)) throw new Error('there was no race')
    expect(done.race).toMatchObject({ conflicts: ['name'], theirs: { name: 'Jo', version: 2 } })
    expect(store.saves).toBe(0)
    expect(chooseFields(done.race, [])).toEqual({ name: 'Van mij', comment: 'Ook van hen' })
    expect(chooseFields(done.race, ['name'])).toEqual({ name: 'Van hen', comment: 'Ook van hen' })
  })

  it('throws every other refusal, and one that does not say what stands there', async () => {
    const refusing = (error: AppError) =>
      saveMerged({ base, mine: base.values, read, save: () => Promise.reject(error) })
    await expect(refusing(new AppError('FORBIDDEN'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(refusing(new AppError('CONFLICT'))).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
