import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { editorNotices } from '../../platform/db/schema/editor-notice.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import { users } from '../../platform/db/schema/user.ts'
import { mailEditors } from './editor-mail.ts'

let application: TestApplication
let tenant: TestTenant
let editor: string
let manager: string

const params = { organisation: 'bibliotheek', product: 'cursus' }
const steps = { enableProductWorkflow: true, enableOrganisationWorkflow: true }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.haven })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  await settings({ ...steps, emailToEditor: true })
})

const settings = (given: TeamSettings) =>
  application.db.update(teams).set({ settings: given }).where(eq(teams.id, tenant.teams.wortel.id))
const edit = (token: string, version: string, save: 'ready' | 'publish') =>
  application.call(
    contentEndpoints.saveProduct,
    { params, version, body: { types: ['cursus'], values: { title: `Cursus ${version}` }, save } },
    { token },
  )
const act = (version: string, body: Publishing) =>
  application.call(
    publishingEndpoints.product,
    { params, version, body, idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )
const mails = async () => {
  await Promise.all([mailEditors(application.services), mailEditors(application.services)])
  return application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id)).orderBy(asc(mailOutbox.id))
}
const addressOf = async (uuid: string | null) => {
  const [version] = await application.db
    .select()
    .from(versions)
    .where(eq(versions.uuid, uuid ?? crypto.randomUUID()))
  const [user] = await application.db
    .select()
    .from(users)
    .where(eq(users.id, version?.authorId ?? crypto.randomUUID()))
  return user?.email
}
const row = async () => (await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))).at(0)

describe('mail to the editor', () => {
  it('tells who edited it that another published it, once', async () => {
    await edit(editor, '"v1"', 'ready')
    await act('"v2"', { action: 'publish' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Cursus "v1": gepubliceerd' })
    expect(mail?.recipientAddress).toBe(await addressOf((await row())?.publishedVersion ?? null))
    expect(mail?.text).toContain('/organisation/bibliotheek/product/cursus')
    expect(await mails()).toHaveLength(1)
  })

  it('tells in one mail what came together, with the note', async () => {
    await edit(editor, '"v1"', 'ready')
    await act('"v2"', { action: 'publish' })
    await act('"v2"', { action: 'unpublish', note: 'Vol' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^2 wijzigingen/)
    expect(mail?.text).toContain('Toelichting: Vol')
  })

  it('says what of the plans was moved or cancelled: a publication, going offline, or an end', async () => {
    await edit(editor, '"v1"', 'ready')
    const later = (days: number) => new Date(application.clock.now().getTime() + days * 86_400_000).toISOString()
    await act('"v2"', { action: 'publish', until: later(9) })
    await act('"v2"', { action: 'unpublish', from: later(3) })
    await act('"v2"', { action: 'move', plan: 'end', from: later(8) })
    await act('"v2"', { action: 'cancel', plan: 'unpublish' })
    const [mail] = await mails()
    expect(mail?.text).toContain('einde van de publicatie verzet naar')
    expect(mail?.text).toContain('blijft online: offline halen geannuleerd')
    expect(mail?.text).not.toContain('geplande publicatie')
  })

  it('tells of what the clock did with a plan, and of a save that published over what was ready', async () => {
    await edit(editor, '"v1"', 'ready')
    const from = new Date(application.clock.now().getTime() + 600_000).toISOString()
    await act('"v2"', { action: 'publish', from })
    application.clock.advance({ minutes: 20 })
    await runPublicationClock(application.services)
    const [mail] = await mails()
    expect(mail?.text).toMatch(/publicatie gepland vanaf/)
    expect(mail?.text).toMatch(/gepubliceerd, door Kaartenbak/)
    await edit(editor, '"v2"', 'ready')
    await edit(manager, '"v3"', 'publish')
    expect(await mails()).toHaveLength(2)
  })

  it('does not tell people of what they did themselves, and nobody where it is off', async () => {
    await edit(manager, '"v1"', 'ready')
    await act('"v2"', { action: 'publish' })
    expect(await mails()).toEqual([])
    await settings(steps)
    await edit(editor, '"v2"', 'ready')
    await act('"v3"', { action: 'publish' })
    expect(await mails()).toEqual([])
    expect(await application.db.$count(editorNotices, eq(editorNotices.itemId, tenant.items.cursus.id))).toBe(0)
  })

  it('goes to the editor from outside too, without a link to what they can not open', async () => {
    const external = { externalEditor: 'Bureau Tekst', externalEditorEmail: `bureau@${tenant.key}.example` }
    await settings({ ...steps, emailToEditor: true, ...external })
    await edit(manager, '"v1"', 'ready')
    await act('"v2"', { action: 'publish' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipientName: 'Bureau Tekst', recipientAddress: external.externalEditorEmail })
    expect(mail?.text).not.toContain('http')
  })
})
