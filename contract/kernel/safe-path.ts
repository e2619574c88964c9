/** Tokens travel in the paths of confirm and invitation links; a log never holds one. */
export const safePath = (path: string): string => path.replace(/[\w-]{32,}/g, '[hidden]')
