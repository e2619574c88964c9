import { useTranslations } from 'next-intl'
import type { Crumb } from '#components/ui/page/breadcrumbs'
import { paths } from '#lib/paths/paths'
import { mayOpenPlace, type ProductMenuPlace, type ProductRights, productEntries } from './menu-entries'
import { useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'

export type ProductFrameProps = PageContent &
  ProductRights & {
    /** Undefined for a page that has no place in the menu, such as one's account. */
    place?: ProductMenuPlace
    /** What lies between the overview and the page. */
    above?: Crumb[]
  }

/** Pages that belong to no organisation or team: search, tenant management, maintenance. */
export function ProductFrame(props: ProductFrameProps) {
  const { place, above = [], maintenance, proposes, tenant, publishes, ...content } = props
  const t = useTranslations('menu')
  const frame = useTranslations('frame')
  const rights = { maintenance, proposes, tenant, publishes: publishes || place === 'publish' }
  const links = useMenuLinks(productEntries, undefined, (entry) => mayOpenPlace(entry, rights))
  return (
    <PageFrame
      {...content}
      menu={{
        icon: 'layout-grid',
        name: frame('product'),
        kind: frame('home'),
        groups: [
          { links: links('general') },
          { title: frame('tenant'), links: links('tenant') },
          { title: frame('maintenance'), links: links('maintenance') },
        ],
        current: place,
      }}
      crumbs={place === 'home' ? [] : [{ label: t('home'), href: paths.home() }, ...above]}
    />
  )
}
