import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Above this share of differing pixels a picture counts as changed. */
export const changedAbove = 0.005

/** Colours that no page has, so that what is only in the larger of two pictures differs. */
const nothing = { r: 255, g: 0, b: 255, alpha: 1 }

/**
 * Compares the pictures of two folders by name, most different first. `share` is the part of the pixels that differ; edges
 * that are only smoothed otherwise don't count. A picture that one folder lacks differs wholly. Pictures side by side of
 * what changed go into `differences`.
 */
export async function compareFolders({ before, after, differences }) {
  const [old, fresh] = [before, after].map((folder) => new Set(picturesIn(folder)))
  const compared = []
  for (const name of old.union(fresh)) {
    const only = fresh.has(name) ? (old.has(name) ? undefined : 'after') : 'before'
    const pair = [join(before, name), join(after, name)]
    const { share, ...drawn } = only === undefined ? await difference(...pair) : { share: 1 }
    if (only === undefined && share > changedAbove) await writeSideBySide(pair, drawn, join(differences, name))
    compared.push({ name, share, only })
  }
  return compared.sort((a, b) => b.share - a.share || a.name.localeCompare(b.name))
}

const picturesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png'))

/** The part of the pixels in which two pictures differ, with a drawing of where. */
export async function difference(before, after) {
  if (readFileSync(before).equals(readFileSync(after))) return { share: 0 }
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, fresh] = await Promise.all([before, after].map((file) => pixelsOf(file, { width, height })))
  const marks = new Uint8Array(width * height * 4)
  const differing = pixelmatch(old, fresh, marks, width, height, { threshold: 0.1 })
  return { share: differing / (width * height), marks, width, height }
}

async function pixelsOf(file, { width, height }) {
  const picture = sharp(file).ensureAlpha()
  const own = await picture.metadata()
  const missing = { right: width - own.width, bottom: height - own.height }
  return picture
    .extend({ ...missing, background: nothing })
    .raw()
    .toBuffer()
}

/** Before, after, and what differs in red. */
async function writeSideBySide([before, after], { marks, width, height }, file) {
  mkdirSync(join(file, '..'), { recursive: true })
  const drawn = await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const parts = [before, after, drawn].map((input, index) => ({ input, left: index * width, top: 0 }))
  const background = { r: 128, g: 128, b: 128 }
  await sharp({ create: { width: width * 3, height, channels: 3, background } })
    .composite(parts)
    .png()
    .toFile(file)
}
