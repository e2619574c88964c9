import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { compareFolders } from './compare.mjs'
import { changedPictures, linesOf } from './report.mjs'

let folders

beforeEach(() => {
  const place = mkdtempSync(join(tmpdir(), 'pictures-'))
  folders = Object.fromEntries(['before', 'after', 'differences'].map((name) => [name, join(place, name)]))
  for (const folder of Object.values(folders)) mkdirSync(folder)
})

/** A white picture with a black block in its corner. */
async function draw(folder, name, { width = 100, height = 100, block = 0 } = {}) {
  const create = { width, height, channels: 3, background: 'white' }
  const black = { create: { width: block, height: block, channels: 3, background: 'black' } }
  const picture = sharp({ create })
  if (block > 0) picture.composite([{ input: black, left: 0, top: 0 }])
  await picture.png().toFile(join(folders[folder], name))
}

test('tells the share of pixels that differ, the most different first', async () => {
  for (const [name, block] of Object.entries({ 'same.png': 0, 'little.png': 5, 'much.png': 50 })) {
    await draw('before', name)
    await draw('after', name, { block })
  }
  const compared = await compareFolders(folders)
  expect(compared.map(({ name, share }) => [name, share])).toEqual([
    ['much.png', 0.25],
    ['little.png', 0.0025],
    ['same.png', 0],
  ])
  expect(changedPictures(compared).map(({ name }) => name)).toEqual(['much.png'])
})

test('counts what a larger picture has more as different', async () => {
  await draw('before', 'page.png', { height: 80 })
  await draw('after', 'page.png', { height: 100 })
  const [{ share }] = await compareFolders(folders)
  expect(share).toBeCloseTo(0.2)
})

test('does not let a picture that one side lacks pass', async () => {
  await draw('before', 'gone.png')
  await draw('after', 'new.png')
  const compared = await compareFolders(folders)
  expect(compared.map(({ name, only }) => [name, only])).toEqual([
    ['gone.png', 'before'],
    ['new.png', 'after'],
  ])
  expect(changedPictures(compared)).toHaveLength(2)
  expect(linesOf(compared).at(-1)).toBe('2 pictures: 0 the same, 0 within 0.500 %, 2 changed')
})

test('draws before, after and the difference side by side for what changed alone', async () => {
  await draw('before', 'little.png')
  await draw('after', 'little.png', { block: 5 })
  await draw('before', 'much.png')
  await draw('after', 'much.png', { block: 50 })
  await compareFolders(folders)
  expect(readdirSync(folders.differences)).toEqual(['much.png'])
  const { width, height } = await sharp(join(folders.differences, 'much.png')).metadata()
  expect([width, height]).toEqual([300, 100])
})
