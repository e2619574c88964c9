import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { RelationType } from '#contract/content/relation-type'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { RelationTypeTable } from './relation-type-table'

/** The relation types of a team. */
export function RelationTypesPage({ menu, types }: { menu: TeamMenu; types: RelationType[] }) {
  const t = useTranslations('relations.types')
  const title = useTranslations('pages.titles')('relationTypes')
  const reason = useReasons()
  const add = (
    <ButtonLink
      look="primary"
      href={teamPaths(menu.key).relationTypeAdd()}
      reason={reason(menuList(menu, 'team'), 'team', 'relationTypesManagement')}
    >
      {t('add')}
    </ButtonLink>
  )
  return (
    <TeamFrame
      menu={menu}
      place="relationtypes"
      title={title}
      meta={t('lead')}
      width="wide"
      actions={types.length === 0 ? null : add}
    >
      <div className="card">
        {types.length === 0 ? (
          <EmptyState title={t('none')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ClientMessages of={['ui', 'relations.types']}>
            <RelationTypeTable team={menu.key} caption={title} types={types} />
          </ClientMessages>
        )}
      </div>
    </TeamFrame>
  )
}
