import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CommentState, commentEndpoints } from '#contract/content/comment'
import { commentLength } from '#contract/content/comment-limits'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { auditEndpoints } from '#contract/history/audit'
import { historyEndpoints } from '#contract/history/history'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { mailEditors } from '../editor-mail/editor-mail.ts'

let application: TestApplication
let tenant: TestTenant
let mark: Awaited<ReturnType<TestTenant['addUser']>>
let marks: string
let jo: string

const product = { kind: 'product', key: 'cursus' } as const
const organisation = { kind: 'organisation', key: 'bibliotheek' } as const

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  const name = { firstName: 'Mark', infix: '', familyName: 'Bakker', notificationFrequency: 'hourly' as const }
  mark = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], name)
  marks = await tenant.sessionOf(mark)
  jo = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
})

type Said = { text?: string; field?: string | null; mentions?: string[]; token?: string; on?: typeof product }
const add = async ({ text = 'Klopt de prijs?', field = null, mentions = [], token = jo, on = product }: Said = {}) =>
  (
    await application.call(
      commentEndpoints.add,
      { params: on, body: { text, field, mentions }, idempotencyKey: crypto.randomUUID() },
      { token },
    )
  ).data
const reply = async (comment: number, text = 'Ja', token = marks) =>
  (
    await application.call(
      commentEndpoints.reply,
      { params: { ...product, comment }, body: { text }, idempotencyKey: crypto.randomUUID() },
      { token },
    )
  ).data
const setState = async (comment: number, resolved: boolean, token = marks) =>
  (
    await application.call(
      commentEndpoints.state,
      { params: { ...product, comment }, body: { resolved }, idempotencyKey: crypto.randomUUID() },
      { token },
    )
  ).data
const remove = (comment: number, token: string) =>
  application.call(commentEndpoints.delete, { params: { ...product, comment } }, { token })
const edit = async (
  comment: number,
  { text = '', mentions = [], edited = null }: { text?: string; mentions?: string[]; edited?: string | null },
  token = jo,
) =>
  (
    await application.call(
      commentEndpoints.edit,
      { params: { ...product, comment }, body: { text, mentions, edited } },
      { token },
    )
  ).data
const list = async (state: CommentState = 'open', token = jo) =>
  (await application.call(commentEndpoints.list, { params: product, query: { state } }, { token })).data
const tasks = async (token: string) =>
  (await application.call(sessionEndpoints.update, {}, { token })).data.tasks.filter(
    ({ kind }) => kind === 'readComment',
  )
const mails = async () => {
  await mailEditors(application.services)
  return application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))
}

describe('comments on an item', () => {
  it('stand with it, on the whole or a field, with replies, for who may edit it', async () => {
    const first = await add({ field: 'title' })
    await reply(first.id)
    await add({ text: 'Mooi geworden' })
    const { items, open, fields, mayWrite } = await list()
    expect(items).toMatchObject([
      { text: 'Mooi geworden', field: null, isOwn: true, replies: [] },
      {
        text: 'Klopt de prijs?',
        field: { name: 'title', label: 'Titel' },
        author: 'Jo van Dijk',
        resolved: null,
        replies: [{ text: 'Ja', author: 'Mark Bakker', isOwn: false }],
      },
    ])
    expect({ open, fields, mayWrite }).toEqual({
      open: { count: 2, fields: { title: 1 } },
      fields: [{ name: 'title', label: 'Titel' }],
      mayWrite: true,
    })
    const { data } = await application.call(
      itemEndpoints.product,
      { params: { organisation: 'bibliotheek', product: 'cursus' }, query: {} },
      { token: jo },
    )
    expect(data.comments).toEqual(open)
  })

  it('are folded away when resolved, open again by a reply, and resolving twice is once', async () => {
    const { id } = await add({ field: 'title' })
    expect(await setState(id, true)).toMatchObject({ resolved: { by: 'Mark Bakker' } })
    await setState(id, true)
    expect((await list()).items).toEqual([])
    expect((await list('resolved')).items).toMatchObject([{ text: 'Klopt de prijs?', resolved: { by: 'Mark Bakker' } }])
    expect((await reply(id, 'Toch niet')).resolved).toBeNull()
    const logged = await application.db.select().from(auditEvents).where(eq(auditEvents.tenantId, tenant.id))
    const said = logged.filter(({ action }) => action.startsWith('comment'))
    expect(said.map(({ action, details }) => [action, details.field])).toEqual([
      ['commented', 'title'],
      ['commentResolved', 'title'],
      ['commentReplied', 'title'],
    ])
  })

  it('are deleted by their author alone; the words go, replies of others stay', async () => {
    const { id } = await add({ text: 'Foutje' })
    const { replies } = await reply(id, 'Zeker weten?')
    expect((await refusalOf(remove(id, marks))).code).toBe('FORBIDDEN')
    await remove(id, jo)
    expect((await list()).items).toMatchObject([{ text: '', isDeleted: true, replies: [{ text: 'Zeker weten?' }] }])
    expect((await refusalOf(remove(id, jo))).status).toBe(404)
    await remove(replies[0]?.id ?? 0, marks)
    expect(await list()).toMatchObject({ items: [], open: { count: 0 } })
  })

  it('are changed by their author alone, who sees when; a text that was changed elsewhere is not lost', async () => {
    const { id } = await add({ text: 'Klopt de pijs?' })
    const { replies } = await reply(id, 'Welke?')
    const [answer] = replies
    const changed = await edit(id, { text: 'Klopt de prijs?' })
    expect(changed).toMatchObject({ id, text: 'Klopt de prijs?', edited: application.clock.now().toISOString() })
    expect((await edit(answer?.id ?? 0, { text: 'Welke prijs?' }, marks)).replies).toMatchObject([
      { text: 'Welke prijs?', edited: expect.any(String) },
    ])
    const lost = await refusalOf(edit(id, { text: 'Iets anders' }))
    expect([lost.code, lost.options.fields]).toMatchObject([
      'CONFLICT',
      [{ path: 'text', code: 'comment.changedSince' }],
    ])
    // Sent again after an answer that never came.
    expect(await edit(id, { text: 'Klopt de prijs?' })).toMatchObject({ edited: changed.edited })
    expect((await refusalOf(edit(id, { text: 'Nee' }, marks))).code).toBe('FORBIDDEN')
    await remove(id, jo)
    expect((await refusalOf(edit(id, { text: 'Toch', edited: changed.edited }))).status).toBe(404)
    const logged = await application.db.select().from(auditEvents).where(eq(auditEvents.tenantId, tenant.id))
    expect(logged.filter(({ action }) => action === 'commentEdited')).toHaveLength(2)
    expect(JSON.stringify(logged.map(({ details }) => details))).not.toContain('prijs')
  })

  it('are listed all together for the history, with who resolved them', async () => {
    const { id } = await add({ text: 'Eerst' })
    await setState(id, true)
    await add({ text: 'Dan' })
    expect((await list('all')).items).toMatchObject([
      { text: 'Dan', resolved: null },
      { text: 'Eerst', resolved: { by: 'Mark Bakker' } },
    ])
  })

  it('are refused beside their field when empty, too long, unreadable, or on a field that is not there', async () => {
    const wrong = [
      [{ text: '  ' }, 'text', 'required'],
      [{ text: 'a'.repeat(commentLength + 1) }, 'text', 'tooLong'],
      [{ text: 'a\u2028b' }, 'text', 'controlCodes'],
      [{ field: 'prijs' }, 'field', 'choice.unknown'],
    ] as const
    for (const [said, path, code] of wrong) {
      expect((await refusalOf(add(said))).options.fields).toMatchObject([{ path, code }])
    }
  })

  it('are read, and not written, in the archive', async () => {
    const { id } = await add()
    const params = { organisation: 'bibliotheek', product: 'cursus' }
    await application.call(
      lifecycleEndpoints.archiveProduct,
      { params, version: '"v1"', idempotencyKey: 'archive' },
      { token: jo },
    )
    expect(await list()).toMatchObject({ items: [{ id }], mayWrite: false })
    expect((await refusalOf(add())).code).toBe('PRODUCT_ARCHIVED')
  })
})

describe('who may not edit the item', () => {
  it('gets nothing of its comments: not found out of scope, forbidden to a reader', async () => {
    const { id } = await add()
    const other = await createTestTenant(application)
    const outside = [
      await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid }),
      await tenant.tokenFor({ role: 'editor', on: tenant.on.folder }),
    ]
    for (const token of outside) expect((await refusalOf(list('open', token))).status).toBe(404)
    // Theirs has the same key, and no comments.
    expect((await list('open', await other.tokenFor({ role: 'admin', on: other.on.wortel }))).items).toEqual([])
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await refusalOf(list('open', viewer))).code).toBe('FORBIDDEN')
    expect((await refusalOf(reply(id, 'Hoi', viewer))).code).toBe('FORBIDDEN')
    const params = { organisation: 'bibliotheek' }
    const log = async (token: string) =>
      (await application.call(auditEndpoints.organisation, { params, query: {} }, { token })).data.items
    expect(await log(viewer)).toEqual([])
    expect(await log(jo)).toMatchObject([{ action: 'commented' }])
  })

  it('finds no comment of one item at another', async () => {
    const { id } = await add()
    const elsewhere = application.call(
      commentEndpoints.state,
      { params: { ...organisation, comment: id }, body: { resolved: true }, idempotencyKey: 'elsewhere' },
      { token: jo },
    )
    expect((await refusalOf(elsewhere)).status).toBe(404)
  })
})

describe('a colleague who is mentioned', () => {
  it('is chosen by part of a name, among those who may edit the item', async () => {
    await tenant.addUser([{ role: 'editor', on: tenant.on.zuid }], {
      firstName: 'Marieke',
      infix: '',
      familyName: 'Zuid',
    })
    await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }], {
      firstName: 'Mara',
      infix: '',
      familyName: 'Lees',
    })
    const found = async (q: string) =>
      (await application.call(commentEndpoints.colleagues, { params: product, query: { q } }, { token: jo })).data.items
    expect(await found('mar')).toEqual([{ user: mark.id, name: 'Mark Bakker', email: '' }])
    expect(await found('bak')).toHaveLength(1)
    expect(await found('ark')).toEqual([])
    expect(await found('%')).toEqual([])
    // Two of one name are distinguished by their address.
    const name = { firstName: 'Mark', infix: '', familyName: 'Bakker' }
    const other = await tenant.addUser([{ role: 'editor', on: tenant.on.cursus }], name)
    expect((await found('mark')).map(({ email }) => email).sort()).toEqual([mark.email, other.email].sort())
  })

  it('must be able to see it: else it is refused beside the field, and nothing is kept', async () => {
    const stranger = await tenant.addUser([{ role: 'editor', on: tenant.on.zuid }])
    const reader = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const gone = await tenant.addUser([{ role: 'editor', on: tenant.on.noord }], { disabledAt: new Date(0) })
    for (const { id } of [stranger, reader, gone]) {
      const { options } = await refusalOf(add({ mentions: [mark.id, id] }))
      expect(options.fields).toMatchObject([{ path: 'mentions', code: 'mention.outOfReach' }])
    }
    expect((await list()).items).toEqual([])
  })

  it('has a task until they reply, say that they saw it, or somebody resolves it', async () => {
    const said = { text: '@Mark Bakker, kijk jij?', mentions: [mark.id] }
    const first = await add(said)
    expect(await tasks(marks)).toMatchObject([
      { key: 'comment-product-cursus', subject: { type: 'product', key: 'cursus', organisation: 'bibliotheek' } },
    ])
    expect((await list('open', marks)).items).toMatchObject([{ awaitsCaller: true, mentions: ['Mark Bakker'] }])
    await reply(first.id)
    expect(await tasks(marks)).toEqual([])
    // The person who asked gets the answer in the same way.
    expect(await tasks(jo)).toHaveLength(1)
    const given = { params: { ...product, comment: first.id }, idempotencyKey: 'seen' }
    await application.call(commentEndpoints.seen, given, { token: jo })
    expect(await tasks(jo)).toEqual([])
    const second = await add(said)
    expect(await tasks(marks)).toHaveLength(1)
    await setState(second.id, true, jo)
    expect(await tasks(marks)).toEqual([])
  })

  it('is mailed as often as they want, once, and not of what they have seen or may not see any more', async () => {
    await add({ text: '@Mark Bakker, kijk jij?', mentions: [mark.id] })
    expect(await mails()).toEqual([])
    application.clock.advance({ hours: 1 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipientAddress: mark.email, subject: 'Cursus: u wordt genoemd in een opmerking' })
    expect(mail?.text).toContain('Opmerking: @Mark Bakker, kijk jij?')
    expect(mail?.text).toContain('/organisation/bibliotheek/product/cursus#comments')
    marks = await tenant.sessionOf(mark)
    jo = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    const { id } = await add({ text: '@Mark Bakker, nog iets', mentions: [mark.id] })
    await reply(id)
    await add({ text: '@Mark Bakker, en dit?', mentions: [mark.id] })
    await application.db
      .delete(roleAssignments)
      .where(and(eq(roleAssignments.userId, mark.id), eq(roleAssignments.tenantId, tenant.id)))
    application.clock.advance({ hours: 2 })
    expect((await mails()).filter(({ recipientAddress }) => recipientAddress === mark.email)).toHaveLength(1)
  })
})

describe('who is mentioned in a text that is changed', () => {
  const said = (text: string) => ({ text: `@Mark Bakker, ${text}`, mentions: [mark.id] })

  it('has a task and a mail when they are named anew, also in what was resolved', async () => {
    const { id } = await add({ text: 'Kijkt iemand?' })
    await setState(id, true)
    expect(await edit(id, said('kijk jij?'))).toMatchObject({ resolved: null, mentions: ['Mark Bakker'] })
    expect(await tasks(marks)).toHaveLength(1)
    application.clock.advance({ hours: 1 })
    expect(await mails()).toMatchObject([{ recipientAddress: mark.email }])
  })

  it('is told once, in the words of by then, and not at all when their name is gone', async () => {
    const first = await add(said('klopt de pijs?'))
    const second = await add(said('dit ook?'))
    await edit(first.id, { text: '@Mark Bakker, klopt de prijs?' })
    await edit(second.id, { text: 'Laat maar' })
    expect(await tasks(marks)).toHaveLength(1)
    application.clock.advance({ hours: 1 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Opmerking: @Mark Bakker, klopt de prijs?')
    expect(mail?.text).not.toMatch(/pijs|dit ook/)
  })

  it('stays named and is told no second time where the answer was for them already', async () => {
    const { id } = await add({ text: 'Wie weet dit?' })
    const { replies } = await reply(id, 'Ik')
    const jos = await application.call(
      commentEndpoints.colleagues,
      { params: product, query: { q: 'jo' } },
      { token: marks },
    )
    const [asker] = jos.data.items
    const named = await edit(replies[0]?.id ?? 0, { text: '@Jo van Dijk, ik', mentions: [asker?.user ?? ''] }, marks)
    expect(named.replies).toMatchObject([{ mentions: ['Jo van Dijk'] }])
    expect(await tasks(jo)).toHaveLength(1)
  })
})

describe('a comment is no content', () => {
  it('has no version more for a comment, and a save loses no race with one', async () => {
    await add()
    const { data } = await application.call(
      historyEndpoints.list,
      { params: { type: 'product', key: 'cursus' }, query: {} },
      { token: jo },
    )
    expect(data.items).toHaveLength(1)
    const saved = await application.call(
      contentEndpoints.saveProduct,
      {
        params: { organisation: 'bibliotheek', product: 'cursus' },
        version: '"v1"',
        body: { types: ['cursus'], values: { title: 'Cursus' }, save: 'concept' },
      },
      { token: jo },
    )
    expect(saved.data.version).toBe(2)
  })
})
