// Crockford's alphabet: no letter that is read as a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const signs = 10
const bits = 5

/** Reads look-alikes as digits. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

/** A short name of a record for on paper: the first fifty bits of its UUID. */
export function codeOfUuid(uuid: string): string {
  const first = BigInt(`0x${uuid.replaceAll('-', '').slice(0, 13)}`) >> 2n
  return Array.from({ length: signs }, (_, at) => {
    const place = BigInt((signs - 1 - at) * bits)
    return alphabet[Number((first >> place) & 31n)]
  }).join('')
}

const uuidOfHex = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The first and the last UUID that have a short name; undefined for what is none. */
export function uuidsOfCode(code: string): { first: string; last: string } | undefined {
  const read = plain(code)
  if (read.length !== signs || [...read].some((sign) => !alphabet.includes(sign))) return undefined
  const value = [...read].reduce((sum, sign) => (sum << BigInt(bits)) | BigInt(alphabet.indexOf(sign)), 0n)
  const hex = (end: bigint) => ((value << 2n) | end).toString(16).padStart(13, '0')
  return { first: uuidOfHex(hex(0n).padEnd(32, '0')), last: uuidOfHex(hex(3n).padEnd(32, 'f')) }
}
