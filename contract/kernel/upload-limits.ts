/** Bytes of one upload at most, whatever its field allows: the web server cuts bodies off somewhat above it. */
export const uploadMaximum = 10_000_000
/** Pixels of one image at most; more is not decoded anywhere. */
export const pixelMaximum = 40_000_000
/** Frames of a moving image at most: each costs the same however small it is. */
export const framesMaximum = 1000

/** File name extensions that can be uploaded, with the kind of file for each. */
export const uploadTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

const kindNames: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
}

/** Whether a field that accepts these media types (`image/*` is a group of them; none: all) takes this one. */
export const isAcceptedType = (accept: readonly string[] | undefined, type: string): boolean =>
  !accept || accept.includes(type) || accept.includes(type.replace(/\/.*$/, '/*'))

/** The accepted kinds of files, as people call them: `PNG, JPEG, PDF`. */
export function acceptedNames(accept: readonly string[] | undefined): string {
  const known = Object.keys(kindNames).filter((type) => isAcceptedType(accept, type))
  const others = (accept ?? []).filter((type) => !type.endsWith('/*') && !Object.hasOwn(kindNames, type))
  return [...known.map((type) => kindNames[type]), ...others].join(', ')
}
