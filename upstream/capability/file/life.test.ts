import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { bytesOf, type FileTenant, fileTenant } from '#test/upstream/files'
import { createTestTenant } from '#test/upstream/tenant'
import { filePlaces, files } from '../../platform/db/schema/protection.ts'
import { removeUnusedFiles } from './repository.ts'

let application: TestApplication
let tenant: FileTenant['tenant']
let editor: string
let give: FileTenant['give']
let fetchFile: FileTenant['fetchFile']

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  ;({ tenant, editor, give, fetchFile } = await fileTenant(application))
})

describe('a file', () => {
  const pdf = () => bytesOf(Buffer.from('%PDF-1.7\ninhoud'))
  const save = (picture: object, version = 1) =>
    application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['vol'], values: { title: 'X', picture } as never, save: 'concept' },
        version: `"v${version}"`,
      },
      { token: editor },
    )

  it('is read by who may read something of its organisation, and by nobody else', async () => {
    const { answer } = await give('a.pdf', pdf())
    const status = async (token: string) => (await fetchFile(answer.id, token)).status
    const colleague = await tenant.tokenFor({ role: 'viewer', on: tenant.on.cursus })
    // Until something names it, it is part of what its giver is typing.
    expect([await status(editor), await status(colleague)]).toEqual([200, 404])
    await save(answer)
    expect([await status(editor), await status(colleague)]).toEqual([200, 200])
    expect(await status(await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid }))).toBe(404)
    const other = await createTestTenant(application)
    expect(await status(await other.tokenFor({ role: 'tenant', on: other.on.wortel }))).toBe(404)
    expect(
      (await give('a.pdf', pdf(), { token: await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }) })).status,
    ).toBe(403)
    expect(
      (await give('a.pdf', pdf(), { token: await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid }) })).status,
    ).toBe(404)
  })

  it('is saved as it was measured: what a form makes of it is refused', async () => {
    const { answer } = await give('a.pdf', pdf())
    const refused = async (value: object) => (await refusalOf(save(value))).options.fields
    expect(await refused({ ...answer, bytes: 1 })).toMatchObject([{ path: 'values.picture', code: 'file.unknown' }])
    expect(await refused({ ...answer, id: 'x'.repeat(25) })).toMatchObject([{ code: 'file.unknown' }])
    const other = await createTestTenant(application)
    await application.db.update(files).set({ tenantId: other.id }).where(eq(files.id, answer.id))
    expect(await refused(answer)).toMatchObject([{ code: 'file.unknown' }])
  })

  it('of an organisation that one can not read can not be named elsewhere, not even by who knows its id', async () => {
    const { answer } = await give('a.pdf', pdf())
    const stranger = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    const stolen = application.call(
      contentEndpoints.createOrganisation,
      {
        params: { team: 'zuid' },
        body: { types: ['vol'], values: { title: 'X', picture: answer }, save: 'concept' },
        idempotencyKey: randomUUID(),
      },
      { token: stranger },
    )
    const { options } = await refusalOf(stolen)
    expect(options.fields).toMatchObject([{ path: 'values.picture', code: 'file.unknown' }])
  })

  it('is given before its organisation is there: the giver alone reads it, until it is saved', async () => {
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    const colleague = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    const to = 'team/noord'
    const { answer } = await give('a.pdf', pdf(), { token: admin, to })
    const status = async (token: string) => (await fetchFile(answer.id, token)).status
    expect([await status(admin), await status(colleague)]).toEqual([200, 404])
    expect((await give('a.pdf', pdf(), { token: colleague, to })).status).toBe(403)
    const body = { types: ['vol'], values: { title: 'Nieuw', picture: answer }, save: 'ready' as const }
    const add = (token: string) =>
      application.call(
        contentEndpoints.createOrganisation,
        { params: { team: 'noord' }, body, idempotencyKey: randomUUID() },
        { token },
      )
    const other = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect((await refusalOf(add(other))).options.fields).toMatchObject([{ code: 'file.unknown' }])
    await add(admin)
    expect([await status(admin), await status(colleague)]).toEqual([200, 200])
  })

  it('stays while content names it, and is cleaned up after a week when none ever did', async () => {
    const [kept, lost] = [(await give('a.pdf', pdf())).answer, (await give('b.pdf', pdf())).answer]
    await save(kept)
    const clean = () => removeUnusedFiles(application.store, application.services.files, application.clock.now())
    await clean()
    expect((await fetchFile(lost.id)).status).toBe(200)
    application.clock.advance({ hours: 8 * 24 })
    editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    await clean()
    expect([(await fetchFile(kept.id, editor)).status, (await fetchFile(lost.id, editor)).status]).toEqual([200, 404])
    expect(await application.services.files.open(lost.id, 'original')).toBeUndefined()
  })

  it('goes, bytes and all, when the last organisation that has it is gone; a copy keeps it', async () => {
    const { answer } = await give('a.pdf', pdf())
    await save(answer)
    const { db, store, services, clock } = application
    const [home] = await db.select().from(filePlaces).where(eq(filePlaces.fileId, answer.id))
    await db.insert(filePlaces).values({ fileId: answer.id, organisationId: tenant.items.museum.id })
    clock.advance({ hours: 8 * 24 })
    const remains = async (organisationId: number) => {
      await db.delete(filePlaces).where(eq(filePlaces.organisationId, organisationId))
      await removeUnusedFiles(store, services.files, clock.now())
      return (await services.files.open(answer.id, 'original')) !== undefined
    }
    expect(await remains(home?.organisationId ?? 0)).toBe(true)
    expect(await remains(tenant.items.museum.id)).toBe(false)
  })
})
