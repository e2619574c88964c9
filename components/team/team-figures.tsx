import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import { qualityBands } from '#contract/content/quality'
import { publicationStates } from '#contract/publication/publication'
import { reviewPhases } from '#contract/review/review'
import type { TeamStatistics } from '#contract/team/statistics'
import { formatDateTime } from '#lib/format/format'
import { dateFormat } from '#lib/format/intl-formats'
import { teamPaths } from '#lib/paths/paths'
import { useShortStateName } from '../item/use-state-name'
import { type Bar, BarChart } from '../ui/display/bar-chart'

const monthAndYear = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** The state of the organisations of a team, as charts with their tables; each number links to its list. */
export function TeamFigures({ team, statistics }: { team: string; statistics: TeamStatistics }) {
  const t = useTranslations('team.figures')
  const short = useShortStateName()
  const review = useTranslations('review')
  const filter = useTranslations('lists.filters')
  const locale = useLocale()
  const to = teamPaths(team)
  const format = dateFormat(locale, monthAndYear)
  const byMonth = (counts: TeamStatistics['changes']): Bar[] =>
    counts.map(({ month, count }) => ({ key: month, label: format.format(new Date(`${month}-01T00:00:00Z`)), count }))
  const states = publicationStates.map((state) => ({
    key: state,
    label: short(state),
    count: statistics.states[state] ?? 0,
    state,
    href: to.organisations({ state }),
  }))
  const phases = reviewPhases.map((phase) => ({
    key: phase,
    label: review(phase),
    count: statistics.phases[phase] ?? 0,
    state: phase,
    href: to.organisations({ phase }),
  }))
  const withoutPolicy = {
    key: 'none',
    label: t('withoutPolicy'),
    count: statistics.withoutPolicy,
    href: to.organisations({ phase: 'none' }),
  }
  const { averageQuality, municipalities, moreMunicipalities } = statistics
  const quality = qualityBands.map((band) => ({
    key: band,
    label: filter(band),
    count: statistics.quality[band] ?? 0,
    href: to.organisations({ quality: band }),
  }))
  const charts = [
    { title: t('byState'), what: t('what'), bars: states },
    {
      title: t('byPhase'),
      what: t('phase'),
      bars: [...phases, withoutPolicy],
    },
    {
      title: t('byQuality'),
      what: filter('quality'),
      bars: quality,
      note: averageQuality === null ? undefined : t('averageQuality', { score: averageQuality }),
    },
    {
      title: t('byMunicipality'),
      what: filter('municipality'),
      bars: municipalities.map(({ name, count }) => {
        return { key: name, label: name, count, href: to.organisations({ municipality: name }) }
      }),
      note: moreMunicipalities === 0 ? undefined : t('moreMunicipalities', { count: moreMunicipalities }),
    },
    { title: t('confirmations'), what: t('month'), bars: byMonth(statistics.confirmations) },
    { title: t('changes'), what: t('month'), bars: byMonth(statistics.changes) },
  ]
  return (
    <div className="stack gap-6">
      <p className="max-w-[70ch] text-text-2">{t('statisticsLead', { at: formatDateTime(statistics.countedAt) })}</p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {charts.map(({ title, what, bars, note }) => (
          <Card key={title} title={title} note={note}>
            {bars.every(({ count }) => count === 0) ? (
              <p className="text-muted">{t('noFigures')}</p>
            ) : (
              <BarChart title={title} bars={bars} what={what} />
            )}
          </Card>
        ))}
      </div>
    </div>
  )
}
