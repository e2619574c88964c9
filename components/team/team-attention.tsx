import { CalendarX, EyeOff, TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { Item, ItemList } from '#components/ui/item-list'
import type { TeamStatistics } from '#contract/team-overview'
import { teamPaths } from '#lib/paths'

/** What asks for attention among the organisations of a team; each line leads to the list of them. */
export async function TeamAttention({ team, statistics }: { team: string; statistics: TeamStatistics }) {
  const t = await getTranslations('team.overview')
  const { phases, unopened } = statistics
  const to = teamPaths(team)
  const [soon, late] = [(phases.control ?? 0) + (phases.critical ?? 0), (phases.grace ?? 0) + (phases.action ?? 0)]
  const lines = [
    { key: 'late', count: late, icon: <TriangleAlert />, title: t('expired', { count: late }), href: to.expiring() },
    { key: 'soon', count: soon, icon: <CalendarX />, title: t('toConfirm', { count: soon }), href: to.expiring() },
    {
      key: 'unopened',
      count: unopened,
      icon: <EyeOff />,
      title: t('unopened', { count: unopened }),
      href: to.organisations({ unopened: 'true' }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t('attention')} more={{ href: to.statistics(), label: t('allFigures') }} flush>
      {lines.length === 0 ? (
        <p className="card-body text-muted">{t('nothingToDo')}</p>
      ) : (
        <ItemList>
          {lines.map(({ key, icon, title, href }) => (
            <Item key={key} lead={<span className="tile">{icon}</span>} title={title} href={href} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
