import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflictEndpoints } from '#contract/content/conflict'
import { type ContentInput, contentEndpoints } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { versions } from '../../platform/db/schema/item.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let mine: string
let theirs: string

const label = { nl: 'Veld', en: 'Field' }
const editors = 20
/** Of each; what waits for a connection for seconds is refused, and how many that are is up to the machine. */
const savesEach = process.env.TRIALS ? 10 : 3
const fieldNames = Array.from({ length: editors }, (_, index) => `field${index}`)

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  const names = ['title', 'summary', 'note', ...fieldNames]
  const fields = [
    ...names.map((name) => ({ name, type: 'text' as const, label: { nl: name, en: name } })),
    { name: 'partner', type: 'relation' as const, label: { nl: 'Partner', en: 'Partner' } },
  ]
  const definition = {
    ...{ key: 'vol', kind: 'organisation' as const, name: label, icon: 'book-open', base: false, active: true },
    ...{ categories: [], titleField: 'title', sections: [{ key: 'general', label, fields }] },
  }
  await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: 'organisation', key: 'vol', definition })
  mine = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  theirs = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  await save(theirs, 1, { summary: 'Begin', note: 'Begin' })
})

async function save(token: string, version: number, values: object, more: Partial<ContentInput> = {}) {
  const body = { types: ['vol'], values: { title: 'Bibliotheek', ...values }, save: 'concept' as const, ...more }
  const params = { organisation: 'bibliotheek' }
  return (
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: `"v${version}"` }, { token })
  ).data
}

const subject = { type: 'organisation', key: 'bibliotheek' } as const
const conflicts = async (token = mine) =>
  (await application.call(conflictEndpoints.list, { params: subject }, { token })).data.items
const versionsOf = () =>
  application.db
    .select()
    .from(versions)
    .where(and(eq(versions.subjectId, tenant.items.bibliotheek.id), eq(versions.subjectType, 'organisation')))
    .orderBy(asc(versions.number))

describe('a save after somebody else was first', () => {
  it('is refused with both versions when it says nothing of merging', async () => {
    await save(theirs, 2, { summary: 'Van hen', note: 'Begin' })
    const refused = await refusalOf(save(mine, 2, { summary: 'Begin', note: 'Van mij' }))
    expect(refused.code).toBe('CONFLICT')
    expect(refused.options.details).toMatchObject({
      base: 2,
      baseValues: { summary: 'Begin' },
      theirs: { version: 3, values: { summary: 'Van hen' }, changedBy: 'Jo van Dijk' },
    })
    expect(refused.options.fields).toEqual([])
  })

  it('names in the refusal what any of the versions refers to', async () => {
    const partner = (key: string) => ({ partner: { kind: 'organisation', key } })
    await save(theirs, 2, partner('museum'))
    await save(theirs, 3, partner('bibliotheek'))
    const refused = await refusalOf(save(mine, 3, {}, { merge: 'fields' }))
    expect(refused.options.details).toMatchObject({
      related: [
        { kind: 'organisation', key: 'museum', title: 'Museum' },
        { kind: 'organisation', key: 'bibliotheek', title: 'Bibliotheek' },
      ],
    })
  })

  it('merges by itself when the fields differ', async () => {
    await save(theirs, 2, { summary: 'Van hen', note: 'Begin' })
    const saved = await save(mine, 2, { summary: 'Begin', note: 'Van mij' }, { merge: 'fields' })
    expect(saved).toMatchObject({ version: 4, values: { summary: 'Van hen', note: 'Van mij' } })
    expect((await versionsOf()).at(-1)).toMatchObject({ number: 4, baseNumber: 2 })
  })

  it('leaves the choice when the field is the same, and takes it with the next save', async () => {
    await save(theirs, 2, { summary: 'Van hen', note: 'Ook van hen' })
    const refused = await refusalOf(save(mine, 2, { summary: 'Van mij', note: 'Begin' }, { merge: 'fields' }))
    expect(refused.code).toBe('CONFLICT')
    expect(refused.options.fields).toMatchObject([{ path: 'values.summary', code: 'conflict' }])
    const saved = await save(mine, 3, { summary: 'Van mij', note: 'Ook van hen' }, { merge: 'fields' })
    expect(saved.values).toMatchObject({ summary: 'Van mij', note: 'Ook van hen' })
  })

  it('makes no second version of a retry', async () => {
    const once = await save(mine, 2, { summary: 'Van mij', note: 'Begin' }, { merge: 'fields' })
    const again = await save(mine, 2, { summary: 'Van mij', note: 'Begin' }, { merge: 'fields' })
    expect([once.version, again.version]).toEqual([3, 3])
    expect(await versionsOf()).toHaveLength(3)
  })

  it('does what was asked when only that is new', async () => {
    await save(theirs, 2, { summary: 'Zelfde', note: 'Begin' })
    const publish = { merge: 'fields', save: 'publish', includes: 'others' } as const
    const saved = await save(mine, 2, { summary: 'Zelfde', note: 'Begin' }, publish)
    expect(saved).toMatchObject({ version: 4, publication: { state: 'published', changed: false } })
  })

  it('publishes nothing along that is not online and that who publishes has not seen', async () => {
    const publish = { merge: 'fields', save: 'publish' } as const
    await save(theirs, 2, { summary: 'Van hen', note: 'Begin' })
    const refused = await refusalOf(save(mine, 2, { summary: 'Begin', note: 'Van mij' }, publish))
    expect(refused.code).toBe('CONFLICT')
    expect(refused.options).toMatchObject({ fields: [], details: { theirs: { version: 3, changedBy: 'Jo van Dijk' } } })
    const saved = await save(mine, 3, { summary: 'Van hen', note: 'Van mij' }, { ...publish, includes: 'others' })
    expect(saved.publication).toMatchObject({ state: 'published', changed: false })
    await save(theirs, 4, { summary: 'Ook online', note: 'Van mij' }, publish)
    const beside = await save(mine, 4, { summary: 'Van hen', note: 'Nieuw' }, publish)
    expect(beside.values).toMatchObject({ summary: 'Ook online', note: 'Nieuw' })
  })
})

describe('a conflict that a program left', () => {
  beforeEach(async () => {
    await save(theirs, 2, { summary: 'Van hen', note: 'Begin' })
    await save(mine, 2, { summary: 'Van een import', note: 'Nieuw' }, { merge: 'note' })
  })

  it('keeps the value of people, takes the rest, and tells what was not taken', async () => {
    expect((await versionsOf()).at(-1)?.values).toMatchObject({ summary: 'Van hen', note: 'Nieuw' })
    expect(await conflicts()).toMatchObject([{ field: 'summary', label: 'summary', diff: { kind: 'words' } }])
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await conflicts(viewer)).toEqual([])
  })

  it('is a task for who may edit it, until somebody has seen it', async () => {
    const tasks = async (token: string) =>
      (await application.call(sessionEndpoints.update, {}, { token })).data.tasks.filter(
        ({ kind }) => kind === 'solveConflict',
      )
    const task = { key: 'conflict-organisation-bibliotheek', subject: { type: 'organisation', key: 'bibliotheek' } }
    expect(await tasks(mine)).toMatchObject([task])
    expect(await tasks(await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }))).toEqual([])
    const ids = (await conflicts()).map(({ id }) => id)
    const input = { params: subject, body: { ids }, idempotencyKey: crypto.randomUUID() }
    await application.call(conflictEndpoints.seen, input, { token: mine })
    expect(await tasks(mine)).toEqual([])
  })

  it('is taken over by who wants the other value: a concept, and no conflict any more', async () => {
    const [conflict] = await conflicts()
    const take = (version: number, token = mine) =>
      application.call(
        conflictEndpoints.take,
        {
          params: { ...subject, id: conflict?.id ?? 0 },
          version: `"v${version}"`,
          idempotencyKey: crypto.randomUUID(),
        },
        { token },
      )
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await refusalOf(take(4, viewer))).code).toBe('FORBIDDEN')
    expect((await take(4)).data).toEqual({ left: 0, version: 5 })
    expect((await versionsOf()).at(-1)).toMatchObject({
      draft: true,
      values: { summary: 'Van een import', note: 'Nieuw' },
    })
    expect(await conflicts()).toEqual([])
    expect((await refusalOf(take(5))).code).toBe('NOT_FOUND')
    expect((await save(mine, 5, { summary: 'Later', note: 'Nieuw' })).version).toBe(6)
  })

  it('must be seen before anything can be saved', async () => {
    const refused = await refusalOf(save(mine, 4, { summary: 'Later', note: 'Nieuw' }))
    expect([refused.code, refused.status]).toEqual(['ORGANISATION_HAS_CONFLICTS', 409])
    const ids = (await conflicts()).map(({ id }) => id)
    const input = { params: subject, body: { ids }, idempotencyKey: crypto.randomUUID() }
    expect((await application.call(conflictEndpoints.seen, input, { token: mine })).data).toEqual({ left: 0 })
    expect((await save(mine, 4, { summary: 'Later', note: 'Nieuw' })).version).toBe(5)
  })
})

describe('who is editing', () => {
  const editing = async (token: string) =>
    (await application.call(conflictEndpoints.editing, { params: subject }, { token })).data.others

  it('is told to the others, and forgotten when they leave', async () => {
    expect(await editing(mine)).toEqual([])
    expect(await editing(theirs)).toEqual([{ name: 'Jo van Dijk' }])
    expect(await editing(theirs)).toHaveLength(1)
    application.clock.advance({ minutes: 2 })
    expect(await editing(mine)).toEqual([])
  })
})

describe('many saves at once on one thing by 20 people', () => {
  const people = () => Promise.all(fieldNames.map(() => tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek })))
  type Attempt = { field: string; value: string; version?: number; refusal?: string }

  async function attempt(token: string, field: string, value: string, version: number): Promise<Attempt> {
    const fields = Object.fromEntries(fieldNames.map((name) => [name, name === field ? value : 'Begin']))
    const values = { summary: 'Begin', note: 'Begin', ...fields }
    try {
      return { field, value, version: (await save(token, version, values, { merge: 'fields' })).version }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Who waits long behind others is asked to come again.
      if (error.status === 503) return attempt(token, field, value, version)
      return { field, value, refusal: error.code }
    }
  }

  it('keeps every save that was answered, overwrites none in silence and leaves no gap', {
    timeout: 120_000,
  }, async () => {
    const tokens = await people()
    const start = Object.fromEntries(fieldNames.map((name) => [name, 'Begin']))
    await save(theirs, 2, { summary: 'Begin', note: 'Begin', ...start }, { save: 'ready' })
    const attempts = await Promise.all(
      tokens.flatMap((token, index) =>
        Array.from({ length: savesEach }, (_, round) => attempt(token, fieldNames[index] ?? '', `ronde ${round}`, 3)),
      ),
    )
    expect(attempts).toHaveLength(editors * savesEach)
    expect(new Set(attempts.flatMap(({ refusal }) => refusal ?? []))).toEqual(new Set(['CONFLICT']))
    const saved = attempts.filter(({ version }) => version !== undefined)
    // Of each person one save is first; the others would overwrite it and are refused.
    expect(saved).toHaveLength(editors)
    const kept = await versionsOf()
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1))
    for (const { field, value, version } of saved) {
      expect(kept.find(({ number }) => number === version)?.values[field]).toBe(value)
      expect(kept.at(-1)?.values[field]).toBe(value)
    }
  })
})
