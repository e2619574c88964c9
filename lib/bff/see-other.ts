/** 303 to a path of this site, relative so that the bound address never shows; for plain forms. */
export const seeOther = (path: string) => new Response(null, { status: 303, headers: { Location: path } })
