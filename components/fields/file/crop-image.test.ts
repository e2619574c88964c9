import { expect, it } from 'vitest'
import { canCrop, pixelsOf } from './crop-image'

it('cuts what a browser writes as it reads it; a moving image stays whole', () => {
  expect(['foto.JPG', 'foto.jpeg', 'a.b.png', 'x.webp'].map(canCrop)).toEqual([true, true, true, true])
  expect(['beweging.gif', 'folder.pdf', 'zonder'].map(canCrop)).toEqual([false, false, false])
})

it('takes whole pixels within the image, one at the least', () => {
  const image = { naturalWidth: 901, naturalHeight: 600 }
  const part = { unit: '%', x: 33.3, y: 0, width: 66.7, height: 50 } as const
  expect(pixelsOf(part, image)).toEqual({ x: 300, y: 0, width: 601, height: 300 })
  expect(pixelsOf({ ...part, width: 0.001 }, image).width).toBe(1)
})
