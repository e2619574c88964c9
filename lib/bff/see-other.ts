/**
 * 303 to a path of this site, relative so that the bound address never shows; for plain forms. A header takes no other signs
 * than those of an address.
 */
export function seeOther(path: string): Response {
  const { pathname, search, hash } = new URL(path, 'http://site')
  return new Response(null, { status: 303, headers: { Location: `${pathname}${search}${hash}` } })
}
