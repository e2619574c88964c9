/**
 * The path to go to after sign-in, when it is one of our own pages; else undefined. Anything that a browser could read
 * as another host is refused, and so are the API and signing out.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (value == null || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return undefined
  const origin = 'http://site.invalid'
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (/^\/(api|login)(\/|$)/.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}`
}
