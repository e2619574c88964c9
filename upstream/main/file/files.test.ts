import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content'
import type { TypeDefinition } from '#contract/type-definition'
import { uploadMaximum } from '#contract/upload-limits'
import { filePlaces, files } from '../../db/schema/protection.ts'
import { itemTypes } from '../../db/schema/words.ts'
import { safeName } from '../../files/receive.ts'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'
import { removeUnusedFiles } from './repository.ts'

let application: TestApplication
let tenant: TestTenant
let editor: string

const label = { nl: 'Veld', en: 'Field' }
const type: TypeDefinition = {
  key: 'vol',
  kind: 'organisation',
  name: label,
  icon: 'book-open',
  base: false,
  active: true,
  categories: [],
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label },
        { name: 'picture', type: 'file', label },
      ],
    },
  ],
}

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })
})

type Sending = { to?: string; token?: string; headers?: Record<string, string>; query?: Record<string, string> }

async function give(
  name: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  { token = editor, headers, query, to = 'organisation/bibliotheek' }: Sending = {},
) {
  const search = new URLSearchParams({ name, ...query })
  const response = await application.request(`/main/${to}/file?${search}`, {
    method: 'POST',
    token,
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  })
  const answer = await response.json()
  return { status: response.status, answer, field: answer.fields?.[0] }
}

const fetchFile = (id: string, token = editor, query = '') => application.request(`/main/file/${id}${query}`, { token })
const incoming = () => {
  const { files: store } = application.services
  return store.temporary().then((path) => readdirSync(path.replace(/\/[^/]+$/, '')))
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const solid = (r: number) => ({
  create: { width: 60, height: 40, channels: 3 as const, background: { r, g: 0, b: 0 } },
})
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0b7285' } })

/** A PNG of any claimed size around the data given. */
function png(width: number, height: number, data: Buffer): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(content.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc(body), 4 + body.length)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** A GIF of any claimed size, with frames of one pixel each. */
function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const palette = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const body = Array.from({ length: frames }, () => frame).flat()
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([...palette, ...body, 0x3b])])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

describe('a file that is given', () => {
  it('is measured, cleaned of what it carries along, and made small to look at', async () => {
    const exif = { IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
    const source = await picture(1200, 800).jpeg().withExif(exif).toBuffer()
    expect(source.includes('geheim')).toBe(true)
    const { status, answer } = await give('Foto van de haven.JPG', bytesOf(source))
    expect([status, answer]).toEqual([
      201,
      expect.objectContaining({ name: 'Foto van de haven.JPG', mediaType: 'image/jpeg', width: 1200, height: 800 }),
    ])
    const whole = await fetchFile(answer.id)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([bytes.length, bytes.includes('geheim')]).toEqual([answer.bytes, false])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const small = await fetchFile(answer.id, editor, '?size=thumbnail')
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 320 })
    expect(await incoming()).toEqual([])
  })

  it('moves on when it is a moving picture, without what was hidden in it; the small one stands still', async () => {
    const frames = await Promise.all([0, 80, 160].map((r) => sharp(solid(r)).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [90, 90, 90] })
      .toBuffer()
    // Behind the picture, where readers stop, a program: what would make one file both.
    const both = Buffer.concat([moving, Buffer.from('/*<script>geheim()</script>*/')])
    const { status, answer } = await give('vlag.gif', bytesOf(both))
    expect([status, answer]).toEqual([201, expect.objectContaining({ mediaType: 'image/gif', width: 60, height: 40 })])
    const bytes = Buffer.from(await (await fetchFile(answer.id)).arrayBuffer())
    expect(bytes.includes('geheim')).toBe(false)
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 3, pageHeight: 40 })
    const small = Buffer.from(await (await fetchFile(answer.id, editor, '?size=thumbnail')).arrayBuffer())
    expect(await sharp(small, { animated: true }).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  it('is never run by a browser: no HTML, no scripts, a safe name', async () => {
    const { answer } = await give('ré"sumé\r\n.pdf', bytesOf(Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n')))
    const { headers } = await fetchFile(answer.id)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="re_sume_.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it.each([
    ['.htaccess.png', 'htaccess.png'],
    ['a\u202Egnp.exe.png', 'agnp.exe.png'],
  ])('with the name %s shows as %s', (given, shown) => {
    expect(safeName(given)).toBe(shown)
  })
})

describe('refused, with its reason in the language of the caller, is', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cases: [what: string, name: string, bytes: () => Buffer | Promise<Buffer>, code: string, message: RegExp][] = [
    ['HTML that is called a PNG', 'pagina.png', () => html, 'file.content', /past niet bij de naam/],
    ['an SVG with a script', 'logo.svg', () => svg, 'file.svg', /SVG-bestand/],
    ['an SVG that is called a PNG', 'logo.png', () => svg, 'file.content', /past niet bij de naam/],
    ['a program', 'spel.exe', () => html, 'file.kind', /Dit soort bestand/],
    ['a file without a kind', 'bestand', () => html, 'file.kind', /Dit soort bestand/],
    ['a JPEG that is called a PNG', 'a.png', () => picture().jpeg().toBuffer(), 'file.content', /past niet/],
    [
      'a PNG of 20,000 by 20,000',
      'groot.png',
      () => png(20_000, 20_000, deflateSync(Buffer.alloc(100))),
      'file.tooManyPixels',
      /te groot/,
    ],
    [
      'a PNG that breaks off',
      'half.png',
      async () => (await picture(600, 400).png().toBuffer()).subarray(0, 300),
      'file.broken',
      /beschadigd/,
    ],
    [
      'a PDF behind HTML',
      'brief.pdf',
      () => Buffer.concat([html, Buffer.from('%PDF-1.7')]),
      'file.content',
      /past niet/,
    ],
    ['a path as name', '..%2f..%2fpagina.png', () => picture().png().toBuffer(), 'file.name', /schuine streep/],
    ['another path as name', '..\\pagina.png', () => picture().png().toBuffer(), 'file.name', /schuine streep/],
    [
      'a GIF of few bytes whose frames are more together than one may be',
      'film.gif',
      () => gif(2_000, 2_000, 11),
      'file.tooManyPixels',
      /te groot/,
    ],
    ['an empty file', 'leeg.pdf', () => Buffer.alloc(0), 'file.empty', /leeg/],
  ]
  it.each(cases)('%s', async (_what, name, bytes, code, message) => {
    const { status, field } = await give(name, bytesOf(await bytes()))
    expect([status, field]).toEqual([
      400,
      { path: 'file', code, message: expect.stringMatching(message), ...(field.params && { params: field.params }) },
    ])
    expect(await incoming()).toEqual([])
  })

  it('a bomb: few bytes that would unpack to many, with memory flat', async () => {
    // 5,000 by 5,000 pixels by its header, behind which come two hundred megabytes.
    const bomb = png(5_000, 5_000, deflateSync(Buffer.alloc(200_000_000), { level: 9 }))
    expect(bomb.length).toBeLessThan(400_000)
    const before = process.memoryUsage().rss
    const { status, field } = await give('bom.png', bytesOf(bomb))
    expect([status, field.code, field.message]).toEqual([400, 'file.bloated', expect.stringMatching(/uitpakken/)])
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('more bytes than may be, without reading on, whatever the sender says of them', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000).fill(37))
      },
    })
    const { status, field } = await give('groot.pdf', endless)
    expect([status, field.code]).toEqual([400, 'file.tooLarge'])
    expect(sent).toBeLessThan(uploadMaximum * 1.5)
    expect(await incoming()).toEqual([])
  })

  it('what did not arrive whole, or is not what was sent', async () => {
    const pdf = bytesOf(Buffer.from('%PDF-1.7\nkort'))
    const short = await give('a.pdf', pdf, { headers: { 'Content-Length': '9000' } })
    const other = await give('a.pdf', pdf, { query: { sha256: '0'.repeat(64) } })
    expect([short.field.code, other.field.code]).toEqual(['file.incomplete', 'file.incomplete'])
  })
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
    expect(await status(await tenant.tokenFor({ role: 'viewer', on: tenant.on.cursus }))).toBe(200)
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
    expect([(await fetchFile(kept.id)).status, (await fetchFile(lost.id)).status]).toEqual([200, 404])
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
