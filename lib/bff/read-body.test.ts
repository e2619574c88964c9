import { describe, expect, it } from 'vitest'
import { readForm, readJson } from './read-body.ts'

const form = 'application/x-www-form-urlencoded'
const asked = (body: BodyInit, type: string) =>
  new Request('http://site.example/api', { method: 'POST', body, headers: { 'Content-Type': type } })
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'taken',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

/** A body without a length, which never ends by itself. */
function endless(): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0
  const piece = new TextEncoder().encode('a&'.repeat(4000))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += piece.byteLength
      controller.enqueue(piece)
    },
  })
  return { body, sent: () => sent }
}

describe('a plain form', () => {
  it('gives its fields, with any sign in them', async () => {
    expect(await readForm(asked('name=J%C3%B6+%F0%9F%98%80&x=1&x=2', `${form}; charset=UTF-8`))).toEqual({
      name: 'Jö 😀',
      x: '2',
    })
  })

  it.each([
    ['too many bytes', `a=${'x'.repeat(40_000)}`, form, 'PAYLOAD_TOO_LARGE'],
    ['too many fields', 'a&'.repeat(400), form, 'PAYLOAD_TOO_LARGE'],
    ['a NUL', 'a=%00', form, 'INVALID_FORM'],
    ['plain text', 'a=1', 'text/plain', 'UNSUPPORTED_MEDIA_TYPE'],
    ['a broken multipart body', '--x\r\nbroken', 'multipart/form-data; boundary=x', 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON', '{}', 'application/json', 'UNSUPPORTED_MEDIA_TYPE'],
  ])('with %s is refused', async (_, body, type, code) => {
    expect(await refusal(readForm(asked(body, type)))).toBe(code)
  })

  it('of half a million fields is refused at once', async () => {
    const from = performance.now()
    expect(await refusal(readForm(asked('a&'.repeat(400_000), form)))).toBe('PAYLOAD_TOO_LARGE')
    expect(performance.now() - from).toBeLessThan(1000)
  })

  it('that says no length is read no further than its bound', async () => {
    const { body, sent } = endless()
    const init = { method: 'POST', body, headers: { 'Content-Type': form }, duplex: 'half' }
    expect(await refusal(readForm(new Request('http://site.example/api', init)))).toBe('PAYLOAD_TOO_LARGE')
    expect(sent()).toBeLessThan(200_000)
  })
})

describe('JSON', () => {
  it.each([
    ['nested without end', '['.repeat(100_000) + ']'.repeat(100_000), 'INVALID_FORM'],
    ['that is broken', '{"a":', 'INVALID_FORM'],
    ['of more than a million bytes', `"${'x'.repeat(1_000_001)}"`, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused', async (_, body, code) => {
    expect(await refusal(readJson(asked(body, 'application/json')))).toBe(code)
  })

  it('of another media type is refused before it is read', async () => {
    expect(await refusal(readJson(asked('{}', 'text/plain')))).toBe('UNSUPPORTED_MEDIA_TYPE')
  })
})
