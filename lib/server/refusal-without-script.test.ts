import { describe, expect, it } from 'vitest'
import { fillRefusal } from './refusal-without-script.ts'

const empty = '<!DOCTYPE html><html id="__next_error__"><head><title>x</title></head><body><script></script>'

describe('a refusal without script', () => {
  it('has the message in the body that waits for its script', () => {
    expect(fillRefusal(empty, 404, 'nl')).toContain('<body><noscript><main><h1>Deze pagina bestaat niet</h1>')
    expect(fillRefusal(Buffer.from(empty), 403, 'en')).toMatch(/<body><noscript><main><h1>[^<]+<\/h1>/)
  })

  it('has it in a page that says of which build it is', () => {
    const named = empty.replace('<html ', '<html data-dpl-id="208bf4c6f54b08db" ')
    expect(fillRefusal(named, 404, 'nl')).toContain('<body><noscript><main><h1>')
  })

  it('says that something broke, too', () => {
    expect(fillRefusal(empty, 500, 'nl')).toContain('<h1>Er is iets fout gegaan!</h1>')
  })

  it('changes nothing else that is sent', () => {
    for (const piece of [Buffer.from('<html lang="nl"><body>'), '<html lang="nl"><body>', undefined]) {
      expect(fillRefusal(piece, 404, 'nl')).toBe(piece)
    }
    expect(fillRefusal(empty, 200, 'nl')).toBe(empty)
    expect(fillRefusal(empty, 503, 'nl')).toBe(empty)
  })
})
