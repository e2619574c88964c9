/** Bytes of one upload at most, whatever its field allows: the web server cuts bodies off somewhat above it. */
export const uploadMaximum = 10_000_000
/** Pixels of one image at most; more is not decoded anywhere. */
export const pixelMaximum = 40_000_000

/** File name extensions that can be given, with the kind of file that each says that it is. */
export const uploadTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
}
