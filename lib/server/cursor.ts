import 'server-only'

/** The cursor in the address of a list; the upstream checks what it is worth. */
export async function cursorOf(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<string | undefined> {
  const { cursor } = await searchParams
  return typeof cursor === 'string' ? cursor : undefined
}
