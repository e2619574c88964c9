import { getTranslations } from 'next-intl/server'
import { ContentView } from '#components/content/content-view'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ClientMessages } from '#components/i18n/client-messages'
import { CheckForm } from '#components/review/check-form'
import { ReviewCard } from '#components/review/review-card'
import { AppLink } from '#components/ui/app-link'
import { Notice } from '#components/ui/notice'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { organisationName } from '#lib/server/titles'

export const generateMetadata = organisationName

/** The data to check, as visitors see them or, when that is asked for, as they are newest; below them the tick that confirms. */
export default async function CheckPage({ params, searchParams }: PageProps<'/organisation/[organisation]/check'>) {
  const [{ organisation }, { version }] = await Promise.all([params, searchParams])
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const newest = await call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true' } })
    const hasTwo = newest.publication.online && newest.publication.changed
    const published = { params: { organisation }, query: { types: 'true', version: 'published' } } as const
    const isNewest = !hasTwo || version === 'newest'
    const item = isNewest ? newest : await call(itemEndpoints.organisation, published)
    return { item, types: item.definitions ?? [], hasTwo, isNewest }
  })
  requireAction(menu.organisationActions, 'update', organisationPaths(organisation).dashboard({ denied: 'check' }))
  const [pages, t, locale] = await Promise.all([
    getTranslations('pages.titles'),
    getTranslations('confirm'),
    currentLocale(),
  ])
  return (
    <OrganisationFrame menu={menu} place="dashboard" title={`${pages('check')}: ${menu.title}`} crumb={pages('check')}>
      <div className="stack max-w-[860px] gap-6">
        <ReviewCard item={data.item} />
        {data.hasTwo ? (
          <Notice
            actions={
              <AppLink href={organisationPaths(organisation).check(data.isNewest ? undefined : { version: 'newest' })}>
                {t(data.isNewest ? 'seePublished' : 'seeNewest')}
              </AppLink>
            }
          >
            {t(data.isNewest ? 'showsNewest' : 'showsPublished')}
          </Notice>
        ) : null}
        <div className="card">
          <div className="card-body pt-5">
            <ContentView types={data.types} values={data.item.values} locale={locale} />
          </div>
        </div>
        <ClientMessages of={['ui', 'confirm', 'review']}>
          <CheckForm
            organisation={organisation}
            shown={data.item.shown ?? undefined}
            mayConfirmByPhone={menu.organisationActions.includes('confirmationPolicyUpdate')}
          />
        </ClientMessages>
      </div>
    </OrganisationFrame>
  )
}
