import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { RelationType } from '#contract/content/relation-type'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { RelationTypeForm } from './relation-type-form'

/** A relation type; one of a team above is changed there. */
export function RelationTypePage({ menu, userId, type }: { menu: TeamMenu; userId: string; type: RelationType }) {
  const t = useTranslations('relations.form')
  const errors = useTranslations('errors')
  const reason = useReasons()
  return (
    <TeamFrame
      menu={menu}
      place="relationtypes"
      title={type.output.source}
      actions={<HistoryLink subject={{ type: 'relationType', key: type.key }} />}
    >
      {type.inherited ? (
        <Notice
          kind="info"
          actions={
            <ButtonLink href={teamPaths(type.team.key).relationType(type.key)}>
              {t('toOwner', { team: type.team.name })}
            </ButtonLink>
          }
        >
          {t('inherited', { team: type.team.name })}
        </Notice>
      ) : (
        <ReadOnlyWhen reason={reason(menuList(menu, 'team'), 'team', 'relationTypesManagement')}>
          <FormMessages of={['relations.form', 'relations.types.kinds']}>
            <RelationTypeForm
              key={type.version}
              team={menu.key}
              userId={userId}
              type={type}
              whyNotDeleted={type.uses > 0 ? errors('RELATION_TYPE_IN_USE.message') : undefined}
            />
          </FormMessages>
        </ReadOnlyWhen>
      )}
    </TeamFrame>
  )
}
