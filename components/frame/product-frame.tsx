import { useTranslations } from 'next-intl'
import { paths } from '#lib/paths/paths'
import { type ProductMenuPlace, productEntries } from './menu-entries'
import { useMenuLinks } from './menu-links'
import { type PageContent, PageFrame } from './page-frame'

/** Which of the product's own menus the reader gets. */
export type ProductRights = {
  maintenance?: boolean
  /** May propose change sets. */
  proposes?: boolean
  tenant?: boolean
}

export type ProductFrameProps = PageContent &
  ProductRights & {
    /** Undefined for a page that has no place in the menu, such as one's account. */
    place?: ProductMenuPlace
  }

/** Pages that belong to no organisation or team: search, tenant management, maintenance. */
export function ProductFrame(props: ProductFrameProps) {
  const { place, maintenance = false, proposes = false, tenant = false, ...content } = props
  const t = useTranslations('menu')
  const frame = useTranslations('frame')
  const links = useMenuLinks(productEntries, undefined, () => true)
  const changes = maintenance ? links('maintenance', 'changeSets', 'approval') : proposes ? links('changeSets') : []
  return (
    <PageFrame
      {...content}
      menu={{
        icon: 'layout-grid',
        name: frame('product'),
        kind: frame('home'),
        groups: [
          { links: links('general') },
          { title: frame('tenant'), links: tenant ? links('tenant') : [] },
          { title: frame('maintenance'), links: changes },
        ],
        current: place,
      }}
      crumbs={place === 'home' ? [] : [{ label: t('home'), href: paths.home() }]}
    />
  )
}
