import type { ItemRow } from '#contract/item'
import type { UserKind } from '#contract/supplement'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** What uses supplements; an organisation is itself the item. */
export type SupplementUser = { organisation: string; kind: UserKind; item: string }

const inOrganisation = (organisation: string) => `/organisation/${encodeURIComponent(organisation)}/supplement`
const pathOf = (organisation: string, supplement: string) =>
  `${inOrganisation(organisation)}/${encodeURIComponent(supplement)}`

/** Supplements of an organisation by part of their title. */
export async function findSupplements(organisation: string, q: string): Promise<ItemRow[]> {
  const query = new URLSearchParams({ limit: '20', ...(q === '' ? {} : { q }) })
  const response = await sendToBff(`${apiPaths.endpoint('main', inOrganisation(organisation))}?${query}`)
  const page: { items: ItemRow[] } = await response.json()
  return page.items
}

/** Attaches a supplement to something, or takes it away there. */
export async function setSupplementUse(
  { organisation, kind, item }: SupplementUser,
  supplement: string,
  method: 'PUT' | 'DELETE',
): Promise<void> {
  const path = `${pathOf(organisation, supplement)}/use/${kind}/${encodeURIComponent(item)}`
  await throughSignIn(() => sendToBff(apiPaths.endpoint('main', path), { method }))
}

/** Deletes a supplement; with `detach` also when the agenda uses it. */
export async function deleteSupplement(
  organisation: string,
  supplement: string,
  agenda: 'keep' | 'detach',
): Promise<void> {
  const path = apiPaths.endpoint('main', pathOf(organisation, supplement))
  await throughSignIn(() => sendToBff(`${path}?${new URLSearchParams({ agenda })}`, { method: 'DELETE' }))
}
