import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { VersionCard, VersionCards } from '#components/ui/display/version-card'
import { publicationList } from '#contract/publication/offers'
import { type DashboardState, dashboardState } from '#contract/publication/publication'
import { formatDateTime } from '#lib/format/format'
import { organisationPaths, paths } from '#lib/paths/paths'
import { usePublicationSince, useStateName } from '../item/use-state-name'
import { PublicationMenu } from '../publication/publication-menu'
import type { PublicationState } from '../ui/display/states'
import type { OrganisationHeadProps } from './organisation-head'

/** The hue and icon of each card. */
const looks: Record<DashboardState, PublicationState> = {
  published: 'published',
  publishPlanned: 'planned',
  unpublishPlanned: 'planned',
  unpublished: 'unpublished',
  offline: 'archived',
  readyVersion: 'ready',
  conceptVersion: 'concept',
}

/** The states of an organisation as index cards: what is online, what is planned, and each version that waits. */
export function OrganisationVersions({ menu, item }: OrganisationHeadProps) {
  const t = useTranslations('item')
  const states = useTranslations('states')
  const history = useTranslations('history')
  const labelOf = useStateName()
  const sinceOf = usePublicationSince()
  const { key, actions } = menu
  const to = organisationPaths(key)
  const { publication } = item
  const { plan, unpublishFrom } = publication
  const cards = dashboardState(publication)

  const titles: Record<DashboardState, () => ReactNode> = {
    published: () => sinceOf(publication) ?? menu.typeName,
    publishPlanned: () => {
      if (plan === null) return null
      return plan.until === null
        ? t('planFrom', { from: formatDateTime(plan.from) })
        : states('publishedWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) })
    },
    unpublishPlanned: () => unpublishFrom && t('planFrom', { from: formatDateTime(unpublishFrom) }),
    unpublished: () => sinceOf(publication) ?? menu.typeName,
    offline: () => labelOf(publication, 'organisation'),
    readyVersion: () => t('readyToPublish'),
    conceptVersion: () => t('version', { number: String(item.version) }),
  }
  const toPlanning = actions.includes('planning') && <AppLink href={to.planning()}>{t('toPlanning')}</AppLink>
  const links: Partial<Record<DashboardState, ReactNode>> = {
    publishPlanned: toPlanning,
    unpublishPlanned: toPlanning,
    readyVersion: item.actions.includes('publish') && (
      <PublicationMenu
        target={{ kind: 'organisation', key, organisation: key, version: item.version }}
        title={item.title}
        publication={publication}
        list={publicationList(item)}
        hasWorkflow={menu.enableOrganisationWorkflow}
        label={t('publishReady')}
      />
    ),
    conceptVersion: item.actions.includes('update') && <AppLink href={to.edit()}>{t('continueConcept')}</AppLink>,
  }
  // The last change made the newest version, which is last: the card of what is online or planned must not claim it.
  const newest = cards.findLast((card) => card === 'conceptVersion' || card === 'readyVersion') ?? cards[0]
  const noteOf = (card: DashboardState) => {
    if (card === 'publishPlanned' && item.planBehind) {
      const { number, author, at } = item.planBehind.version
      return t('versionBy', { number: String(number), at: formatDateTime(at), name: author })
    }
    return card === newest ? t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy }) : undefined
  }
  return (
    <VersionCards label={t('versions')}>
      {cards.map((card, place) => (
        <VersionCard
          key={card}
          state={looks[card]}
          label={states(`dashboard.${card}`)}
          title={titles[card]()}
          note={noteOf(card)}
          links={
            place === 0 ? (
              <>
                <AppLink href={paths.history('organisation', item.key)}>{history('all')}</AppLink>
                {links[card]}
              </>
            ) : (
              links[card] || undefined
            )
          }
        />
      ))}
    </VersionCards>
  )
}
