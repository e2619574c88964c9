import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import type { TreeNode } from '#contract/team/team-tree'
import { teamPaths } from '#lib/paths/paths'

export type TeamTreeProps = { root: string; nodes: TreeNode[]; isWhole: boolean }

/** All teams below a team, as nested lists. */
export function TeamTree({ root, nodes, isWhole }: TeamTreeProps) {
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
