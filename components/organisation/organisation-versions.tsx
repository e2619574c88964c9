import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/app-link'
import { VersionCard, VersionCards } from '#components/ui/version-card'
import { formatDateTime } from '#lib/format'
import { organisationPaths, paths } from '#lib/paths'
import { usePublicationLabel, usePublicationSince } from '../item/use-publication-label'
import type { OrganisationHeadProps } from './organisation-head'

/** The publication state as an index card; what is planned and a newer version that is not published stand beside it. */
export function OrganisationVersions({ menu, item }: OrganisationHeadProps) {
  const t = useTranslations('item')
  const states = useTranslations('states')
  const history = useTranslations('history')
  const labelOf = usePublicationLabel()
  const sinceOf = usePublicationSince()
  const to = organisationPaths(menu.key)
  const { publication } = item
  const plan = publication.state === 'planned' ? null : publication.plan
  const hasNewer = publication.changed && publication.state !== 'concept' && publication.state !== 'ready'
  // The last change made the newer version: the card of what is published must not claim it.
  const changed = t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy })
  return (
    <VersionCards label={t('versions')}>
      <VersionCard
        state={publication.state}
        label={labelOf(publication)}
        title={sinceOf(publication) ?? menu.typeName}
        note={hasNewer ? undefined : changed}
        links={<AppLink href={paths.history('organisation', item.key)}>{history('all')}</AppLink>}
      />
      {plan === null ? null : (
        <VersionCard
          state="planned"
          label={states('short.planned')}
          title={
            plan.until === null
              ? t('planFrom', { from: formatDateTime(plan.from) })
              : states('plannedWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) })
          }
          links={
            menu.actions.includes('planning') ? <AppLink href={to.planning()}>{t('toPlanning')}</AppLink> : undefined
          }
        />
      )}
      {hasNewer ? (
        <VersionCard
          state="concept"
          label={states('concept')}
          title={t('version', { number: String(item.version) })}
          note={`${states('changed')}. ${changed}`}
          links={
            item.actions.includes('update') ? <AppLink href={to.edit()}>{t('continueConcept')}</AppLink> : undefined
          }
        />
      ) : null}
    </VersionCards>
  )
}
