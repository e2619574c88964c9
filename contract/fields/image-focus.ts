// Without zod: the editor and the preview of images need it too.

/** The point that stays in view where an image is cropped, in percent from the left and from the top. */
export type ImageFocus = { x: number; y: number }
export const middle: ImageFocus = { x: 50, y: 50 }
