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

export const generateMetadata = pageTitle('implementControl')

export default async function ImplementControlPage({ searchParams }: PageProps<'/maintenance/implement/control'>) {
  const { user, list, one, state, cursor } = await openChangeSets(searchParams)
  const [pages, t] = await Promise.all([getTranslations('pages'), getTranslations('changeSet')])
  const frame = { ...menuRights(user), place: 'implementControl' as const, width: 'wide' as const }
  if (one !== undefined) {
    const self = maintenancePaths.control({ set: one.set.id })
    return (
      <ProductFrame
        {...frame}
        title={one.set.title}
        meta={t('control.oneLead')}
        actions={<ButtonLink href={maintenancePaths.control()}>{t('list.toAll')}</ButtonLink>}
      >
        <SetView {...one} shown={shownOf(one.set, one.asked)} cursor={cursor} self={self} opens={user.bulkMutations} />
      </ProductFrame>
    )
  }
  return (
    <ProductFrame
      {...frame}
      title={pages('titles.implementControl')}
      meta={t('control.lead')}
      actions={
        <ButtonLink look="primary" href={maintenancePaths.add()}>
          {t('list.add')}
        </ButtonLink>
      }
    >
      <SetList
        sets={list}
        state={state}
        cursor={cursor}
        self={maintenancePaths.control()}
        hrefOf={({ id }) => maintenancePaths.control({ set: id })}
        empty={{ title: t('list.none'), help: t('list.noneHelp') }}
      />
    </ProductFrame>
  )
}
