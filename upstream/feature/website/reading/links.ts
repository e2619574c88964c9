/** A text of an address without its percent signs. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An e-mail address that Cloudflare hides from programs that gather addresses: the first byte is the key of the others. */
export function unshielded(hex: string): string | undefined {
  const bytes = hex.length % 2 === 0 && hex.length < 400 ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
  const [key = 0, ...rest] = bytes
  return rest.length === 0 ? undefined : Buffer.from(rest.map((byte) => byte ^ key)).toString('utf8')
}
