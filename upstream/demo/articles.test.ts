import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoTenants } from './content.ts'

describe('help articles', () => {
  const folder = (language: string) => new URL(`../docs/articles/${language}/`, import.meta.url)
  const slugs = (language: string) => readdirSync(folder(language)).sort()

  it('exist under the same slugs in both languages, and for every help link of a site', () => {
    expect(slugs('nl')).toEqual(slugs('en'))
    for (const { site } of demoTenants) {
      for (const slug of Object.values(site.help)) expect(slugs('nl')).toContain(`${slug}.md`)
    }
  })

  it('have a title and a summary', () => {
    for (const language of ['nl', 'en']) {
      for (const slug of slugs(language)) {
        expect(readFileSync(new URL(slug, folder(language)), 'utf8')).toMatch(/^---\ntitle: ".+"\nsummary: ".+"\n---\n/)
      }
    }
  })

  it('name tests and folders that are there', () => {
    for (const language of ['nl', 'en']) {
      const article = readFileSync(new URL('toegankelijk-maken.md', folder(language)), 'utf8')
      const places = [...article.matchAll(/`([\w/.-]+\/[\w/.-]+)`/g)].map(([, place = '']) => place)
      expect(places.length).toBeGreaterThan(15)
      expect(places.filter((place) => !existsSync(new URL(`../../${place}`, import.meta.url)))).toEqual([])
    }
  })
})
