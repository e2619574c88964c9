const declared = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})/i

function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** The text of a page: by what its server or the page itself says, else UTF-8, or Windows-1252 for what can't be that. */
export function decodePage(body: Uint8Array, contentType = ''): string {
  const head = Buffer.from(body.subarray(0, 2048)).toString('latin1')
  const named = /charset\s*=\s*["']?\s*([\w-]{2,40})/i.exec(contentType)?.[1] ?? declared.exec(head)?.[1]
  const isUtf8 = named === undefined || /^utf-?8$/i.test(named)
  if (!isUtf8) return (decoderOf(named) ?? new TextDecoder('windows-1252')).decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    // Some of it may be UTF-8 all the same: then few characters are lost in it.
    return new TextDecoder(named === undefined ? 'windows-1252' : 'utf-8').decode(body)
  }
}
