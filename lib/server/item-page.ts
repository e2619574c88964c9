import 'server-only'
import { redirect } from 'next/navigation'
import { AppError } from '#contract/kernel/errors'
import type { OrganisationMenuPlace } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { type OrganisationPageMenu, openOrganisationPage } from './organisation-page.ts'
import type { Call } from './session.ts'
import { startup } from './startup.ts'

const places = { product: 'products', supplement: 'supplements', agenda: 'agenda' } as const satisfies Record<
  string,
  OrganisationMenuPlace
>

/**
 * Opens a page of a product, supplement or agenda item. When the organisation is there but the item isn't, the reader
 * comes to the "not available any more" page (spec section 2).
 */
export async function openItemPage<T>(
  organisation: string,
  kind: keyof typeof places,
  key: string,
  load: (call: Call) => Promise<T>,
): Promise<{ menu: OrganisationPageMenu; data: T }> {
  const { menu, data } = await openOrganisationPage(organisation, places[kind], (call) =>
    load(call).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    }),
  )
  if (data === undefined) redirect(organisationPaths(organisation).notFound(kind, key))
  const { user } = await startup()
  return { menu: { ...menu, opened: user.viewer === null ? { kind, key } : undefined }, data }
}
