/** Data for other programs in a page. No text can end the element: what HTML would read is written as JSON escapes. */
export function JsonLd({ data }: { data: unknown }) {
  const text = JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above, and no browser runs a block of data
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
