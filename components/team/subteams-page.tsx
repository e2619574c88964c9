import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { menuList, type TeamMenu } from '#contract/team/menu'
import type { TreeNode } from '#contract/team/team-tree'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { NothingYet } from '../frame/nothing-yet'
import { TeamFrame } from '../frame/team-frame'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { TeamAdd } from './team-add'

type TeamTreeProps = { root: string; nodes: TreeNode[]; isWhole: boolean }

/** All teams below a team, as nested lists. */
function TeamTree({ root, nodes, isWhole }: TeamTreeProps) {
  const t = useTranslations('tree')
  const byParent = Map.groupBy(nodes, ({ parent }) => parent)
  const known = new Set(nodes.map(({ key }) => key))
  // Where the reader may not see the team in between, its teams hang below the page's own.
  const tops = nodes.filter(({ parent }) => parent === root || !known.has(parent))
  const branch = (level: readonly TreeNode[]) => (
    <ul className="team-tree">
      {level.map((node) => (
        <li key={node.key}>
          <AppLink href={teamPaths(node.key).dashboard()}>{node.name}</AppLink>{' '}
          <span className="text-muted">{t('organisations', { count: node.organisations })}</span>
          {byParent.has(node.key) ? branch(byParent.get(node.key) ?? []) : null}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="card-body stack gap-4 pt-5">
      {isWhole ? null : <Notice kind="info">{t('notWhole')}</Notice>}
      {branch(tops)}
    </div>
  )
}

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
          <FormMessages of={['team', 'tree.add']}>
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
