import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type VersionTenant, versionTenant } from '#test/upstream/versions'

let application: TestApplication
let save: VersionTenant['save']
let history: VersionTenant['history']
let numbers: VersionTenant['numbers']
let uuidOf: VersionTenant['uuidOf']
let changes: VersionTenant['changes']
let restore: VersionTenant['restore']

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  ;({ save, history, numbers, uuidOf, changes, restore } = await versionTenant(application))
})

describe('comparing', () => {
  it('puts a version beside the one before it, field by field', async () => {
    await save(1, 'publish', { summary: 'Elke dag open', words: ['lezen', 'leren'] })
    await save(2, 'publish', { summary: 'Elke middag open', words: ['leren', 'spelen'] })
    const found = await changes(await uuidOf(3))
    expect([found.before?.number, found.after.number]).toEqual([2, 3])
    expect(found.fields).toEqual([
      {
        ...{ name: 'summary', label: 'Omschrijving', change: 'changed' },
        diff: {
          kind: 'words',
          parts: [
            { text: 'Elke ', change: 'same' },
            { text: 'dag', change: 'removed' },
            { text: 'middag', change: 'added' },
            { text: ' open', change: 'same' },
          ],
        },
      },
      expect.objectContaining({ name: 'words', change: 'changed', diff: expect.objectContaining({ kind: 'list' }) }),
    ])
    expect((await changes(await uuidOf(3), undefined, 'all')).fields.map(({ name }) => name)).toEqual([
      'title',
      'summary',
      'words',
    ])
  })

  it('puts any two side by side, the older one first, and tells a change of type', async () => {
    await save(1, 'publish', { summary: 'Een' })
    await save(2, 'publish', { summary: 'Twee' })
    const found = await changes(await uuidOf(1), await uuidOf(3))
    expect([found.before?.number, found.after.number]).toEqual([1, 3])
    expect(found.fields.map(({ name }) => name)).toContain('types')
  })

  it('names what a reference points at, also where only versions refer to it', async () => {
    const pointing = (key: string) => ({ partner: { kind: 'organisation', key } })
    await save(1, 'publish', pointing('museum'))
    await save(2, 'publish', pointing('bibliotheek'))
    await save(3, 'publish', {})
    const changeOf = async (number: number) => (await changes(await uuidOf(number))).fields[0]?.diff
    expect(await changeOf(3)).toMatchObject({ before: 'Museum', after: 'Bibliotheek' })
    expect(await changeOf(4)).toEqual({ kind: 'whole', before: 'Bibliotheek', after: '' })
  })

  it('has nothing before the first version', async () => {
    expect((await changes(await uuidOf(1))).before).toBeNull()
  })
})

describe('restoring', () => {
  it('makes a new concept of a whole version, and publishes nothing', async () => {
    await save(1, 'publish', { summary: 'Een', words: ['lezen'] })
    await save(2, 'publish', { summary: 'Twee' })
    const { data } = await restore(await uuidOf(2), 3)
    expect(data).toMatchObject({ version: 4, values: { summary: 'Een', words: ['lezen'] } })
    expect(data.publication).toMatchObject({ state: 'published', changed: true })
    const [latest] = (await history()).items
    expect(latest).toMatchObject({ number: 4, action: 'restoredVersion', uses: ['concept'] })
  })

  it('puts a single field back on top of what there is now, also when it was empty', async () => {
    await save(1, 'publish', { summary: 'Een' })
    await save(2, 'publish', { summary: 'Twee', words: ['nieuw'] })
    expect((await restore(await uuidOf(2), 3, ['words'])).data.values).toEqual({
      title: 'Bibliotheek',
      summary: 'Twee',
    })
    expect((await restore(await uuidOf(2), 4, ['summary'])).data.values).toEqual({
      title: 'Bibliotheek',
      summary: 'Een',
    })
  })

  it('is done once for a double click, and refused when somebody was first', async () => {
    await save(1, 'publish', { summary: 'Een' })
    const key = crypto.randomUUID()
    await restore(await uuidOf(1), 2, undefined, key)
    await restore(await uuidOf(1), 2, undefined, key)
    expect(await numbers()).toEqual([3, 2, 1])
    expect((await refusalOf(restore(await uuidOf(1), 2))).code).toBe('CONFLICT')
  })
})
