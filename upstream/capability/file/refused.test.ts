import { deflateSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadMaximum } from '#contract/kernel/upload-limits'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { bytesOf, type FileTenant, fileTenant, picture } from '#test/upstream/files'

let application: TestApplication
let give: FileTenant['give']
let incoming: FileTenant['incoming']

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  ;({ give, incoming } = await fileTenant(application))
})

/** A PNG of any claimed size around the data passed. */
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
  const body = Buffer.alloc(frames * frame.length, Buffer.from(frame))
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from(palette), body, Buffer.from([0x3b])])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

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

  it('a moving picture of more frames than anybody watches, before any of them is decoded', async () => {
    const parts = Array.from({ length: 1001 }, () => Buffer.from('ANMF\0\0\0\0', 'latin1'))
    const moving = await picture().webp().toBuffer()
    const webp = Buffer.concat([moving, ...parts])
    webp.writeUInt32LE(webp.length - 8, 4)
    for (const [name, bytes] of [
      ['lang.gif', gif(1, 1, 430_000)],
      ['lang.webp', webp],
    ] as const) {
      const { status, field } = await give(name, bytesOf(bytes))
      expect([status, field.code, field.message]).toEqual([
        400,
        'file.tooManyFrames',
        expect.stringMatching(/1\.000 beelden/),
      ])
    }
    expect((await give('kort.gif', bytesOf(gif(1, 1, 1000)))).status).toBe(201)
  })

  it('what did not arrive whole, or is not what was sent', async () => {
    const pdf = bytesOf(Buffer.from('%PDF-1.7\nkort'))
    const short = await give('a.pdf', pdf, { headers: { 'Content-Length': '9000' } })
    const other = await give('a.pdf', pdf, { query: { sha256: '0'.repeat(64) } })
    expect([short.field.code, other.field.code]).toEqual(['file.incomplete', 'file.incomplete'])
  })
})
