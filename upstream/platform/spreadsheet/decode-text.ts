/** Text of a file, in the encoding that it shows itself to be in. */
export function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  const wide = wideEncoding(file)
  if (wide !== undefined) return new TextDecoder(wide).decode(file)
  const text = new TextDecoder('utf-8').decode(file)
  const lost = text.split(lostSign).length - 1
  // Bytes that are no UTF-8 amid more that are were damaged; else a spreadsheet program on Windows made the file.
  const isUtf8 = lost === 0 || (text.match(/[\u0080-\ufffc]/g)?.length ?? 0) > lost
  if (isUtf8) return text
  const [likeliest = ''] = [
    new TextDecoder('windows-1252').decode(file),
    new TextDecoder('macintosh').decode(file),
    file.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, (sign) => dosSigns[sign.charCodeAt(0) - 0x80] ?? sign),
  ].sort((one, other) => wordSigns(other) - wordSigns(one))
  return likeliest
}

/** The bytes from 128 on in code page 850, in which spreadsheet programs save "CSV (MS-DOS)". */
const dosSigns = [
  ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
]

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
function wideEncoding(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = file.subarray(0, 200)
  const empty = (half: number) => start.filter((byte, at) => at % 2 === half && byte === 0).length / (start.length / 2)
  if (start.length < 4 || Math.min(empty(0), empty(1)) > 0.1) return undefined
  return empty(1) > 0.7 ? 'utf-16le' : empty(0) > 0.7 ? 'utf-16be' : undefined
}

/** In place of bytes that no encoding reads. */
export const lostSign = '\ufffd'
