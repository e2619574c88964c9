/** The words that an address searches a list for, as long as a search may be; undefined where there are none. */
export const searchedIn = (q: string | string[] | undefined): string | undefined =>
  typeof q === 'string' && q.trim() !== '' ? q.trim().slice(0, 100) : undefined
