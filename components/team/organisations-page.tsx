import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { OrganisationRow } from '#contract/content/item'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import type { OrganisationsQuery } from '#lib/queries/organisations'
import { ContentList } from '../content-list/content-list'
import { ListActions } from '../content-list/list-actions'
import { TeamFrame } from '../frame/team-frame'
import { useReasons } from '../rights/use-reasons'
import { isNarrowed, OrganisationsFilter } from './organisations-filter'

export type OrganisationsPageProps = {
  menu: TeamMenu
  page: { items: OrganisationRow[]; next: string | null }
  query: OrganisationsQuery
}

/** The organisations of a team, with their filters and what can be done with them. */
export function OrganisationsPage({ menu, page, query }: OrganisationsPageProps) {
  const t = useTranslations('pages')
  const figures = useTranslations('team.figures')
  const reason = useReasons()
  const { cursor, sort, ...filter } = query
  const { unopened, ...others } = filter
  const team = menu.key
  const to = teamPaths(team)
  const bulk = { team, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations'), isReadable: true }
  const empty = () => {
    if (isNarrowed(others)) return figures('filterNone')
    return unopened === undefined ? t('nothing.organisations') : figures('unopenedNone')
  }
  return (
    <TeamFrame
      menu={menu}
      place="organisations"
      title={t('titles.organisations')}
      width="wide"
      actions={
        <ListActions query={{ kind: 'organisation', team, ...filter }} reading={bulk}>
          <ButtonLink
            look="primary"
            icon={<Plus />}
            href={to.createOrganisation()}
            reason={reason(menuList(menu, 'organisation'), 'organisation', 'create')}
          >
            {t('titles.createOrganisation')}
          </ButtonLink>
        </ListActions>
      }
    >
      {unopened !== undefined && page.items.length > 0 ? (
        <div className="mb-4">
          <Notice kind="warning">{figures('unopenedNotice')}</Notice>
        </div>
      ) : null}
      <ContentList
        kind="organisation"
        list="team.organisations"
        place={{ team }}
        caption={t('titles.organisations')}
        page={page}
        cursor={cursor}
        sort={sort}
        hrefOf={(from) => to.organisations({ ...filter, sort, cursor: from })}
        filters={<OrganisationsFilter team={team} query={query} />}
        empty={{ title: empty() }}
        hasWorkflow
        bulk={bulk}
        whole={{ team, kind: 'organisation', query: filter }}
      />
    </TeamFrame>
  )
}
