import 'server-only'
import { redirect } from 'next/navigation'
import { itemEndpoints } from '#contract/content/item'
import { AppError, undefinedWhenRefused } from '#contract/kernel/errors'
import type { OrganisationMenuPlace } from '#contract/team/menu-places'
import { organisationPaths } from '#lib/paths/paths'
import { type OrganisationPageMenu, openOrganisationPage } from './organisation-page.ts'
import type { Call } from './session.ts'
import { startup } from './startup.ts'

const places = { product: 'products', supplement: 'supplements', agenda: 'agenda' } as const satisfies Record<
  string,
  OrganisationMenuPlace
>

const pageAt = (organisation: string, kind: keyof typeof places, key: string) => {
  const to = organisationPaths(organisation)
  return { product: to.product, supplement: to.supplement, agenda: to.agenda }[kind](key)
}

/** The organisation that has what lay in one that was merged; null for any other, and where it may not be read. */
async function mergedInto(call: Call, organisation: string): Promise<string | null> {
  const found = await call(itemEndpoints.organisation, { params: { organisation } }).catch(undefinedWhenRefused)
  return found?.archived?.mergedInto?.key ?? null
}

/**
 * Opens a page of a product, supplement or agenda item. When the organisation is there but the item isn't, the reader
 * comes to the "not available any more" page; from one that was merged, to where its items went.
 */
export async function openItemPage<T>(
  organisation: string,
  kind: keyof typeof places,
  key: string,
  load: (call: Call) => Promise<T>,
): Promise<{ menu: OrganisationPageMenu; data: T }> {
  type ItemData = { data: T } | { into: string | null }
  const { menu, data: found } = await openOrganisationPage(
    organisation,
    places[kind],
    async (call): Promise<ItemData> => {
      try {
        return { data: await load(call) }
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND')
          return { into: await mergedInto(call, organisation) }
        throw error
      }
    },
  )
  if ('into' in found)
    redirect(found.into === null ? organisationPaths(organisation).notFound(kind, key) : pageAt(found.into, kind, key))
  const { user } = await startup()
  return { menu: { ...menu, opened: user.viewer === null ? { kind, key } : undefined }, data: found.data }
}
