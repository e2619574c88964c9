import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { RelationTypeTable } from '#components/relation/relation-type-table'
import { reasons } from '#components/rights/reasons'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import { menuList } from '#contract/menu'
import { relationTypeEndpoints } from '#contract/relation-type'
import { teamPaths } from '#lib/paths'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationTypes')

export default async function RelationTypesPage({ params }: PageProps<'/team/[team]/relationtypes'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'relationtypes', (call) =>
    call(relationTypeEndpoints.list, { params: { team } }),
  )
  const [pages, t, reason] = await Promise.all([
    getTranslations('pages'),
    getTranslations('relations.types'),
    reasons(),
  ])
  const to = teamPaths(team)
  const add = (
    <ButtonLink
      look="primary"
      href={to.relationTypeAdd()}
      reason={reason(menuList(menu, 'team'), 'team', 'relationTypesManagement')}
    >
      {t('add')}
    </ButtonLink>
  )
  return (
    <TeamFrame
      menu={menu}
      place="relationtypes"
      title={pages('titles.relationTypes')}
      meta={t('lead')}
      width="wide"
      actions={data.items.length === 0 ? null : add}
    >
      <div className="card">
        {data.items.length === 0 ? (
          <EmptyState title={t('none')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <RelationTypeTable caption={pages('titles.relationTypes')} types={data.items} hrefOf={to.relationType} />
        )}
      </div>
    </TeamFrame>
  )
}
