/** Characters that XML has no room for, as spreadsheet programs spell them: by their number. */
const spelled = (text: string) =>
  text.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
    /[\x00-\x08\x0b-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** Text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  spelled(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
