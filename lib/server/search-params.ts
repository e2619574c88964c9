import 'server-only'

/** The query of an address as a page gets it. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** Parts of the address that occur once; a part that is missing or repeated is left out. */
export async function textsOf<const Name extends string>(
  searchParams: SearchParams,
  ...names: Name[]
): Promise<Partial<Record<Name, string>>> {
  const params = await searchParams
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params[name]
    if (typeof value === 'string' && value !== '') texts[name] = value
  }
  return texts
}
