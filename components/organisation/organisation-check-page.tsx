import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import type { OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { atSection } from '#lib/paths/section-path'
import { ContentView } from '../content/content-view'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ClientMessages } from '../i18n/client-messages'
import type { ItemWithTypes } from '../item/item-form'
import { CheckForm } from '../review/check-form'
import { ReviewCard } from '../review/review-card'

export type OrganisationCheckProps = {
  menu: OrganisationMenu
  item: ItemWithTypes
  /** It is shown as it is newest, also where visitors see another version. */
  isNewest: boolean
}

/** The data to check, and below them the tick that confirms. */
export function OrganisationCheck({ menu, item, isNewest }: OrganisationCheckProps) {
  const pages = useTranslations('pages.titles')
  const t = useTranslations('confirm')
  const locale = useLocale()
  const mayEdit = item.actions.includes('update')
  const hasTwo = item.publication.online && item.publication.changed
  return (
    <OrganisationFrame menu={menu} place="dashboard" title={`${pages('check')}: ${menu.title}`} crumb={pages('check')}>
      <div className="stack max-w-[860px] gap-6">
        <ReviewCard item={item} />
        {hasTwo ? (
          <Notice
            actions={
              <AppLink href={organisationPaths(menu.key).check(isNewest ? undefined : { version: 'newest' })}>
                {t(isNewest ? 'seePublished' : 'seeNewest')}
              </AppLink>
            }
          >
            {t(isNewest ? 'showsNewest' : 'showsPublished')}
          </Notice>
        ) : null}
        <div className="card">
          <div className="card-body pt-5">
            <ContentView
              types={item.definitions ?? []}
              values={item.values}
              locale={locale}
              editHref={mayEdit ? (section) => atSection(organisationPaths(menu.key).edit(), section) : undefined}
            />
          </div>
        </div>
        <ClientMessages of={['ui', 'confirm', 'review']}>
          <CheckForm
            organisation={menu.key}
            shown={item.shown ?? undefined}
            lastConfirmedAt={item.lastConfirmedAt}
            mayConfirmByPhone={menu.organisationActions.includes('confirmationPolicyUpdate')}
          />
        </ClientMessages>
      </div>
    </OrganisationFrame>
  )
}
