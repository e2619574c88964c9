import { getTranslations } from 'next-intl/server'
import { ContentView } from '#components/content/content-view'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { CheckForm } from '#components/review/check-form'
import { ReviewCard } from '#components/review/review-card'
import { reviewContent } from '#components/review/review-content'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { fieldWords } from '#lib/server/content-words'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { organisationName } from '#lib/server/titles'

export const generateMetadata = organisationName

/** The data to check, and below them the tick that confirms. */
export default async function CheckPage({ params }: PageProps<'/organisation/[organisation]/check'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const item = await call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true' } })
    return { item, types: item.definitions ?? [] }
  })
  requireAction(menu.organisationActions, 'update', organisationPaths(organisation).dashboard({ denied: 'check' }))
  const [pages, t, review, locale] = await Promise.all([
    getTranslations('pages.titles'),
    getTranslations('confirm'),
    getTranslations('review'),
    currentLocale(),
  ])
  return (
    <OrganisationFrame menu={menu} place="dashboard" title={`${pages('check')}: ${menu.title}`} crumb={pages('check')}>
      <div className="stack max-w-[860px] gap-6">
        <ReviewCard {...(await reviewContent(data.item))} />
        <div className="card">
          <div className="card-body pt-5">
            <ContentView types={data.types} values={data.item.values} words={await fieldWords()} locale={locale} />
          </div>
        </div>
        <CheckForm
          organisation={organisation}
          mayConfirmByPhone={menu.organisationActions.includes('confirmationPolicyUpdate')}
          words={{
            ...{ tick: t('tick'), submit: t('submit'), busy: t('busy'), tickMissing: t('tickMissing') },
            ...{ phone: review('phone'), phoneHelp: review('phoneHelp') },
          }}
        />
      </div>
    </OrganisationFrame>
  )
}
