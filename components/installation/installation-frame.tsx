import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/page/breadcrumbs'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'

type InstallationFrameProps = {
  menu: ProductRights
  title: string
  meta?: string
  /** Between the installation and the page. */
  above?: Crumb[]
  actions?: ReactNode
  children: ReactNode
}

/** A page about one part of the installation. */
export function InstallationFrame({ menu, above = [], children, ...page }: InstallationFrameProps) {
  const t = useTranslations('pages.titles')
  return (
    <ProductFrame
      {...menu}
      {...page}
      place="installation"
      above={[{ label: t('installation'), href: maintenancePaths.installation() }, ...above]}
    >
      <ClientMessages of={['ui', 'installation']}>{children}</ClientMessages>
    </ProductFrame>
  )
}
