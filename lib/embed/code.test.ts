import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { embedCode, embedTag, firstChoice } from './code.ts'

const link = { href: 'https://site.nl/', text: 'Bekijk de lijst' }

it('writes the tag with what was chosen, and nothing that says nothing', () => {
  const list = embedTag('gids', { ...firstChoice, region: ' Noordkust, Waddijk ', search: false })
  expect(list).toEqual({
    name: 'kaartenbak-list',
    attributes: { project: 'gids', kind: 'organisation', region: 'Noordkust, Waddijk', limit: '10', heading: '3' },
  })
  expect(embedTag('gids', { ...firstChoice, what: 'agenda' }).attributes).toEqual({
    project: 'gids',
    days: '14',
    heading: '3',
  })
  expect(embedTag('gids', { ...firstChoice, what: 'item', key: 'haven' })).toEqual({
    name: 'kaartenbak-item',
    attributes: { project: 'gids', kind: 'organisation', key: 'haven', heading: '3' },
  })
})

it('escapes what was typed in the code', () => {
  const tag = embedTag('gids', { ...firstChoice, category: '"><script>alert(1)</script>' })
  const code = embedCode('https://kaart.nl', tag, { ...link, text: 'A & B' })
  expect(code).not.toContain('<script>alert')
  expect(code).toContain('category="&#34;&#62;&#60;script')
  expect(code).toContain('A &#38; B')
})

it('is one script of less than 25 kB as browsers get it', async () => {
  const made = await build({
    entryPoints: ['lib/embed/script.ts'],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
  })
  expect(gzipSync(made.outputFiles[0]?.contents ?? '').byteLength).toBeLessThan(25_000)
})
