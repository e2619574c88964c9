import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { shownOf } from '#components/change-set/record-list'
import { SetList } from '#components/change-set/set-list'
import { SetView } from '#components/change-set/set-view'
import { ProductFrame } from '#components/frame/product-frame'
import { ButtonLink } from '#components/ui/button-link'
import { maintenancePaths } from '#lib/paths'
import { openChangeSets } from '#lib/server/change-set-page'
import { menuRights } from '#lib/server/menu-rights'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementApprove')

export default async function ImplementApprovePage({ searchParams }: PageProps<'/maintenance/implement/approve'>) {
  const { user, list, one, cursor } = await openChangeSets(searchParams, 'waiting')
  if (!user.maintenance) forbidden()
  const [pages, t] = await Promise.all([getTranslations('pages'), getTranslations('changeSet')])
  const frame = { ...menuRights(user), place: 'implementApprove' as const, width: 'wide' as const }
  if (one !== undefined) {
    const self = maintenancePaths.approve({ set: one.set.id })
    return (
      <ProductFrame
        {...frame}
        title={one.set.title}
        meta={t('approve.oneLead')}
        actions={<ButtonLink href={maintenancePaths.approve()}>{t('list.toWaiting')}</ButtonLink>}
      >
        <SetView {...one} shown={shownOf(one.set, one.asked)} cursor={cursor} self={self} opens={user.bulkMutations} />
      </ProductFrame>
    )
  }
  return (
    <ProductFrame {...frame} title={pages('titles.implementApprove')} meta={t('approve.lead')}>
      <SetList
        sets={list}
        cursor={cursor}
        self={maintenancePaths.approve()}
        hrefOf={({ id }) => maintenancePaths.approve({ set: id })}
        empty={{ title: t('approve.none'), help: t('approve.noneHelp') }}
        filters={false}
      />
    </ProductFrame>
  )
}
