import { useTranslations } from 'next-intl'
import type { Article } from '#contract/tenant/docs'
import type { SiteForEdit } from '#contract/tenant/site-edit'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { SiteForm } from './site-form'
import { SitePicturesCard } from './site-pictures'
import { SummaryCard } from './summary-card'

type SiteSettingsProps = {
  rights: ProductRights
  userId: string
  site: SiteForEdit
  articles: Pick<Article, 'slug' | 'title'>[]
}

/** The site, with what can't be changed of it here and what can. */
export function SiteSettings({ rights, userId, site, articles }: SiteSettingsProps) {
  const { key, providers, hosts, publicUrl, allowLogin, pictures, values, version } = site
  const t = useTranslations('tenant.site')
  const ui = useTranslations('ui')
  const pages = useTranslations('pages.titles')
  return (
    <ProductFrame
      {...rights}
      place="site"
      title={pages('site')}
      meta={t('lead')}
      actions={<HistoryLink subject={{ type: 'site', key }} />}
    >
      <SummaryCard
        title={t('facts')}
        note={t('providersHelp')}
        items={[
          { name: t('publicUrl'), value: publicUrl },
          { name: t('hosts'), value: hosts.join(', ') },
          { name: t('allowLogin'), value: allowLogin ? ui('yes') : ui('no') },
          {
            name: t('providers'),
            value:
              providers.length === 0
                ? t('noProviders')
                : providers.map(({ name, issuer }) => `${name} (${issuer})`).join(', '),
          },
        ]}
      />
      <FormMessages of={['tenant.site']}>
        <SitePicturesCard pictures={pictures} />
        <SiteForm
          userId={userId}
          siteId={publicUrl}
          values={values}
          version={version}
          articles={articles.map(({ slug, title }) => ({ slug, title }))}
        />
      </FormMessages>
    </ProductFrame>
  )
}
