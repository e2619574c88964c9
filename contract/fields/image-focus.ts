// Without zod: the editor and the preview of images need it too.

/** What stays in view where an image is cut, in percent from the left and from above. */
export type ImageFocus = { x: number; y: number }
export const middle: ImageFocus = { x: 50, y: 50 }
