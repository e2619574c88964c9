import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { pixelMaximum } from '#contract/kernel/upload-limits'
import type { Dimensions } from './dimensions.ts'

// Only what we take is ever read; every other loader of the library is shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.cache(false)
sharp.concurrency(1)

const thumbnailSide = 480
const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90 }),
  'image/gif': (picture: Sharp) => picture.gif({ effort: 1 }),
}

const canEncode = (mediaType: string): mediaType is keyof typeof encoders => Object.hasOwn(encoders, mediaType)

let last: Promise<unknown> = Promise.resolve()
/** One picture at a time: memory stays flat however many come at once. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Writes the picture anew without what it carries along (place, camera, hidden text), upright, and a small one beside
 * it. Throws when it is no whole picture. A moving picture goes on moving; the small one of it does not.
 */
export async function cleanPicture(
  source: string,
  mediaType: string,
  targets: { original: string; thumbnail: string },
): Promise<Dimensions | undefined> {
  if (!canEncode(mediaType)) return undefined
  return inTurn(async () => {
    // Frames lie below each other as one tall picture: the limit counts them all.
    const animated = mediaType === 'image/gif' || mediaType === 'image/webp'
    const open = (options: SharpOptions = {}) =>
      sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error', ...options }).autoOrient()
    const whole = await encoders[mediaType](open({ animated })).toFile(targets.original)
    const { width, pageHeight: height = whole.height } = whole
    await open()
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(targets.thumbnail)
    return { width, height }
  })
}
