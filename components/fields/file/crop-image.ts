import type { PercentCrop } from 'react-image-crop'

/** Kinds that a browser writes as it reads them; of a moving image only the first picture would be left. */
const kinds: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }
const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Whether a part of an image of this name can be kept as an image. */
export const canCrop = (name: string): boolean => Object.hasOwn(kinds, extensionOf(name))

/** The part in pixels of an image, at least one. */
export function pixelsOf({ x, y, width, height }: PercentCrop, image: { naturalWidth: number; naturalHeight: number }) {
  const of = (percent: number, size: number) => Math.round((percent / 100) * size)
  const { naturalWidth, naturalHeight } = image
  return {
    ...{ x: of(x, naturalWidth), y: of(y, naturalHeight) },
    ...{ width: Math.max(1, of(width, naturalWidth)), height: Math.max(1, of(height, naturalHeight)) },
  }
}

/** A part of an image as a file of the same kind; undefined where the browser can't make it. */
export async function cropImage(image: HTMLImageElement, part: PercentCrop, name: string): Promise<File | undefined> {
  const { x, y, width, height } = pixelsOf(part, image)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.drawImage(image, x, y, width, height, 0, 0, width, height)
  const wanted = kinds[extensionOf(name)]
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, 0.92))
  // A browser that can't write a kind writes PNG.
  if (blob === null) return undefined
  const isWanted = blob.type === wanted
  return new File([blob], isWanted ? name : name.replace(/\.[^.]*$/, '.png'), { type: blob.type })
}
