import { useTranslations } from 'next-intl'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { FormMessages } from '../form/form-messages'
import { NothingYet } from '../frame/nothing-yet'
import { TeamFrame } from '../frame/team-frame'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { TeamAdd } from './team-add'
import { TeamTree, type TeamTreeProps } from './team-tree'

type SubteamsPageProps = Pick<TeamTreeProps, 'nodes' | 'isWhole'> & { menu: TeamMenu }

/** The teams below a team. */
export function SubteamsPage({ menu, nodes, isWhole }: SubteamsPageProps) {
  const t = useTranslations('tree')
  const pages = useTranslations('pages.titles')
  const reason = useReasons()
  return (
    <TeamFrame
      menu={menu}
      place="subteams"
      title={pages('subteams')}
      actions={
        <Allowed
          reason={reason(menuList(menu, 'team'), 'team', 'create')}
          label={t('add.open')}
          look="primary"
          icon="add"
        >
          <FormMessages of={['tree.add']}>
            <TeamAdd team={menu.key} name={menu.name} />
          </FormMessages>
        </Allowed>
      }
    >
      {nodes.length === 0 ? (
        <NothingYet title={t('empty')}>{menu.teamActions.includes('create') ? t('emptyHelp') : undefined}</NothingYet>
      ) : (
        <div className="card">
          <TeamTree root={menu.key} nodes={nodes} isWhole={isWhole} />
        </div>
      )}
    </TeamFrame>
  )
}
