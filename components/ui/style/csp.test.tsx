import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { Kit } from '../kit'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))

// Our policy has no 'unsafe-inline' for styles, so it refuses a style attribute in server-rendered HTML.
describe('style attributes', () => {
  it('are in no component as the server renders it', () => {
    expect(renderMarkup(<Kit />).match(/<[^>]* style="[^>]*>/g)).toBeNull()
  })

  it('are written in no source', () => {
    expect(sources.filter(({ text }) => /\sstyle=/.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('the style that sonner adds when it is imported', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('gets the nonce of the page, and nothing after it does', async () => {
    const page = {
      querySelector: () => ({ nonce: 'n-1' }),
      createElement: (name: string) => ({ name, nonce: '' }),
    }
    const original = page.createElement
    // As in a browser, createElement is inherited, so that removing the replacement uncovers it.
    const document = Object.create(page)
    vi.stubGlobal('document', document)
    vi.resetModules()
    await import('./next-style-nonce')
    expect(document.createElement('div').nonce).toBe('')
    expect(document.createElement('style').nonce).toBe('n-1')
    expect(document.createElement('style').nonce).toBe('')
    expect(document.createElement).toBe(original)
  })

  it('is imported in one place only, right after the module that gives the nonce', () => {
    const importers = sources.filter(({ text }) => text.includes("from 'sonner'"))
    expect(importers.map(({ file }) => file)).toEqual(['overlay/toast.tsx'])
    expect(importers[0]?.text).toMatch(/import '\.\.\/style\/next-style-nonce'[\s\S]*from 'sonner'/)
  })
})
