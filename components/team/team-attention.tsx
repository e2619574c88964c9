import { CalendarX, EyeOff, Link2Off, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Item, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { TeamStatistics } from '#contract/team/statistics'
import { teamPaths } from '#lib/paths/paths'

export type TeamAttentionProps = { team: string; statistics: Pick<TeamStatistics, 'phases' | 'unopened' | 'broken'> }

/** What asks for attention among the organisations of a team; each line leads to the list of them. */
export function TeamAttention({ team, statistics: { phases, unopened, broken } }: TeamAttentionProps) {
  const t = useTranslations('team.figures')
  const to = teamPaths(team)
  const late = (phases.grace ?? 0) + (phases.action ?? 0)
  const soon = (phases.control ?? 0) + (phases.critical ?? 0)
  const lines = [
    {
      icon: TriangleAlert,
      count: late,
      title: t('expired', { count: late }),
      href: to.organisations({ phase: 'late' }),
    },
    { icon: CalendarX, count: soon, title: t('toConfirm', { count: soon }), href: to.organisations({ phase: 'due' }) },
    {
      icon: EyeOff,
      count: unopened,
      title: t('unopened', { count: unopened }),
      href: to.organisations({ unopened: 'true' }),
    },
    {
      icon: Link2Off,
      count: broken,
      title: t('broken', { count: broken }),
      href: to.organisations({ broken: 'true' }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t('attention')} more={{ href: to.statistics(), label: t('allFigures') }} flush>
      {lines.length === 0 ? (
        <p className="card-body text-muted">{t('nothingToDo')}</p>
      ) : (
        <ItemList>
          {lines.map(({ icon: Icon, title, href }) => {
            const tile = (
              <span className="tile">
                <Icon />
              </span>
            )
            return <Item key={title} lead={tile} title={title} href={href} />
          })}
        </ItemList>
      )}
    </Card>
  )
}
