/** In place of bytes that no encoding reads. */
export const lostSign = '\ufffd'

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** The text of a file that some program wrote, in the encoding that it shows itself to be in; what is damaged becomes \ufffd. */
export function fileText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return decoded(bytes, wide)
  const text = decoded(bytes, 'utf-8')
  const lost = text.split(lostSign).length - 1
  // Bytes that are no UTF-8 amid more that are were damaged; else a program of Windows made the file.
  const isUtf8 = lost === 0 || (text.match(/[\u0080-\ufffc]/g)?.length ?? 0) > lost
  if (isUtf8) return text
  const dos = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (dosSigns[byte - 0x80] ?? '')))
  const [likeliest = ''] = [decoded(bytes, latinEncoding(bytes)), decoded(bytes, 'macintosh'), dos.join('')].sort(
    (one, other) => wordSigns(other) - wordSigns(one),
  )
  return likeliest
}

/**
 * The same of a calendar (RFC 5545), whose long lines may be folded in the middle of a character. Fold and line end stand
 * between two bytes of one sign: nothing else is unfolded here.
 */
export function calendarText(bytes: Uint8Array): string {
  const whole = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const fold = foldAt(bytes, at)
    const isInCharacter = fold > 0 && (bytes[at - 1] ?? 0) >= 0x80 && ((bytes[at + fold] ?? 0) & 0xc0) === 0x80
    if (isInCharacter) at += fold
    whole[length] = bytes[at] ?? 0
    length += 1
  }
  return fileText(whole.subarray(0, length))
}

/** How many bytes the line end and the blank after it take; 0 where no fold begins. */
function foldAt(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === 0x0a ? at + 1 : bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : 0
  return end > 0 && (bytes[end] === 0x20 || bytes[end] === 0x09) ? end + 1 - at : 0
}

/** The bytes from 128 on in code page 850, in which spreadsheet programs save "CSV (MS-DOS)". */
const dosSigns = [
  ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
]

/**
 * The encoding of Windows, or the one of ISO in which its sign of any currency, that nobody writes, is the euro. ISO has no
 * signs of print where that of Windows has them.
 */
function latinEncoding(bytes: Uint8Array): 'windows-1252' | 'iso-8859-15' {
  const hasPrint = bytes.some((byte) => byte >= 0x80 && byte < 0xa0)
  return bytes.includes(0xa4) && !hasPrint ? 'iso-8859-15' : 'windows-1252'
}

/** How many letters with marks and signs of print are where words have them; of the possible encodings the right one has most. */
function wordSigns(text: string): number {
  const letters = text.match(
    /(?<!\p{Ll})[ÀÁÄÇÈÉÊËÍÎÏÓÔÖÚÛÜ](?=\p{L})|(?<=^|[\s\p{P}\p{L}])[àáâäåæçèéêëíîïñóôöøùúûüœß]/gmu,
  )
  const printed = text.match(
    /(?<=\p{L})’(?=[\p{L}\s])|(?<=\s)[–—€](?=\s)|(?<=[\s;,(]|^)[€‘“’](?=[\p{L}\d])|[\p{L}.!?]…|\p{L}”(?!\p{L})/gmu,
  )
  return (letters?.length ?? 0) + (printed?.length ?? 0)
}

/** The encoding of a text in which every second byte of the first ones is empty, as it is of Latin letters in UTF-16. */
function wideEncoding(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = file.subarray(0, 200)
  const empty = (half: number) => start.filter((byte, at) => at % 2 === half && byte === 0).length / (start.length / 2)
  if (start.length < 4 || Math.min(empty(0), empty(1)) > 0.1) return undefined
  return empty(1) > 0.7 ? 'utf-16le' : empty(0) > 0.7 ? 'utf-16be' : undefined
}
