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

const messages = ['ui', 'installation'] as const

/** A page about one part of the installation. */
export function InstallationFrame({ menu, above = [], actions, children, ...page }: InstallationFrameProps) {
  const t = useTranslations('pages.titles')
  return (
    <ProductFrame
      {...menu}
      {...page}
      place="installation"
      actions={actions && <ClientMessages of={messages}>{actions}</ClientMessages>}
      above={[{ label: t('installation'), href: maintenancePaths.installation() }, ...above]}
    >
      <ClientMessages of={messages}>{children}</ClientMessages>
    </ProductFrame>
  )
}
