import 'server-only'

const keyPattern = /^[a-z0-9-]{1,64}$/
/** More types than these no item has. */
const most = 20

/** The types that an address names, as the words API takes them; what can be no key is left out. */
export const typeKeys = (keys: readonly string[]): string =>
  keys
    .filter((key) => keyPattern.test(key))
    .slice(0, most)
    .join(',') || '-'
