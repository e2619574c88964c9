import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#test/contract/pages'

/** The address of a page file: its folders without the groups. */
const addressOf = (file: string) => {
  const folders = file.split('/').slice(0, -1)
  return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join('/')}`
}

const pages = globSync('**/page.tsx', { cwd: join(import.meta.dirname) }).map(addressOf)
const listed = [...new Set(routes.map(({ page }) => page))]

test('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(60)
})

test('has a page for every route of the specification, and lists every page beyond it', () => {
  expect(pages.toSorted()).toEqual(listed.toSorted())
})

test('lists under one page only addresses that belong to it', () => {
  const patternOf = (page: string) =>
    new RegExp(
      `^${page
        .replace(/\/\[\[\.\.\.\w+\]\]/g, '(/.+)?')
        .replace(/\[\.\.\.\w+\]/g, '.+')
        .replace(/\[\w+\]/g, '[^/]+')}$`,
    )
  for (const { page, path } of routes) expect(path).toMatch(patternOf(page))
})
