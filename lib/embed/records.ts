// The parts of `/open/v1` that an embedded part reads and shows.

export type KeyAndTitle = { key: string; title: string }
export type EmbeddedRecord = KeyAndTitle & {
  kind: 'organisation' | 'product' | 'supplement' | 'agenda'
  organisation: KeyAndTitle | null
  values: Record<string, unknown>
  /** When it was last confirmed; null for never. */
  /** Where readers say what is wrong with it, on the site that the data are of. */
  report?: string
  assurance?: { confirmedAt: string; by: string; state: string | null } | null
}
export type EmbeddedProject = { showsAssurance?: boolean }
export type EmbeddedDate = {
  item: string
  title: string
  organisation: KeyAndTitle
  localStart: string
  localEnd: string
  allDay: boolean
  cancelled: boolean
  note: string
  location: string
}
export type EmbeddedPage<Row> = { items: Row[]; next: string | null }

/** Reads a page of open data. Fails where it is not there, or not open any more. */
export async function readOpen<Answer>(address: URL, signal: AbortSignal): Promise<Answer> {
  // architecture: runs on the pages of others, where nothing of our own calls is
  const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** A text of a record; nothing where it has none, or something else by that name. */
export const textOf = ({ values }: EmbeddedRecord, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Street, number and place in one line. */
export function addressLine({ values }: EmbeddedRecord): string {
  const { address } = values
  if (typeof address !== 'object' || address === null) return ''
  const part = (name: string) => String(Reflect.get(address, name) ?? '')
  const street = [part('street'), `${part('houseNumber')}${part('addition')}`].filter(Boolean).join(' ')
  return [street, [part('postalCode'), part('city')].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
