import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemGone } from '#components/item/item-gone'
import { openOrganisationPage } from '#lib/server/organisation-page'

export const goneKinds = ['product', 'agenda', 'supplement'] as const
/** The menu entry that each kind is listed under. */
const places = { product: 'products', agenda: 'agenda', supplement: 'supplements' } as const

type GonePageProps = { organisation: string; kind: (typeof goneKinds)[number] }

/** The "not available any more" page of something of an organisation. */
export async function GonePage({ organisation, kind }: GonePageProps) {
  const { menu } = await openOrganisationPage(organisation, 'dashboard')
  const t = await getTranslations('pages.gone')
  return (
    <OrganisationFrame menu={menu} place={places[kind]} title={t(kind)}>
      <ItemGone organisation={organisation} title={menu.title} />
    </OrganisationFrame>
  )
}
