import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import type { TeamMenu } from '#contract/team/menu'
import { expiringPhases } from '#contract/team/statistics'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ExpiringCard, type ExpiringCardProps } from './expiring-card'

export type ExpiringPageProps = Pick<ExpiringCardProps, 'page' | 'cursor'> & {
  menu: TeamMenu
  phase: (typeof expiringPhases)[number] | undefined
}

/** The organisations of a team that must be confirmed, by the phase that they are in. */
export function ExpiringPage({ menu, page, cursor, phase }: ExpiringPageProps) {
  const t = useTranslations('team.figures')
  const review = useTranslations('review')
  const pages = useTranslations('pages.titles')
  const to = teamPaths(menu.key)
  return (
    <TeamFrame menu={menu} place="expiring" title={pages('expiring')} width="wide">
      <p className="mb-4 max-w-[70ch] text-text-2">{t('expiringLead')}</p>
      <TabLinks
        label={t('steps')}
        tabs={[
          { label: t('allPhases'), href: to.expiring(), current: phase === undefined },
          ...expiringPhases.map((known) => ({
            label: review(known),
            href: to.expiring({ phase: known }),
            current: known === phase,
          })),
        ]}
      />
      <ExpiringCard page={page} cursor={cursor} self={to.expiring({ phase })} isNarrowed={phase !== undefined} />
    </TeamFrame>
  )
}
