import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { bytesOf, type FileTenant, fileTenant, picture } from '#test/upstream/files'
import { safeName } from '../../platform/files/receive.ts'

let application: TestApplication
let editor: string
let give: FileTenant['give']
let fetchFile: FileTenant['fetchFile']
let incoming: FileTenant['incoming']

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  ;({ editor, give, fetchFile, incoming } = await fileTenant(application))
})

const solid = (r: number) => ({
  create: { width: 60, height: 40, channels: 3 as const, background: { r, g: 0, b: 0 } },
})

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
