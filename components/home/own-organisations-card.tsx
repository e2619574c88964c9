import { Building2, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PublicationBadge } from '#components/item/publication-badge'
import { ButtonLink } from '#components/ui/action/button-link'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { StateBadge } from '#components/ui/display/state-badge'
import { Card } from '#components/ui/page/card'
import type { Overview, OwnOrganisation } from '#contract/people/overview'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'

/** Organisations that the reader has a role on: the state of each, and the way to change it; nothing where there are none. */
export function OwnOrganisationsCard({
  organisations,
  count,
}: {
  organisations: Overview['organisations']
  count: number
}) {
  const t = useTranslations('home.organisations')
  if (organisations.length === 0) return null
  return (
    <Card title={t('title')} count={count} flush>
      <ItemList>
        {organisations.map((organisation) => (
          <OwnOrganisationItem key={organisation.key} organisation={organisation} />
        ))}
      </ItemList>
      {count > organisations.length ? (
        <p className="card-body text-muted">{t('more', { count: count - organisations.length })}</p>
      ) : null}
    </Card>
  )
}

function OwnOrganisationItem({
  organisation: { key, title, publication, review, actions },
}: {
  organisation: OwnOrganisation
}) {
  const t = useTranslations('home.organisations')
  const to = organisationPaths(key)
  return (
    <Item
      lead={<ItemIcon look={{ hue: 'blue' }} icon={<Building2 />} />}
      title={title}
      href={to.dashboard()}
      note={
        <span className="mt-1 flex flex-wrap gap-2">
          <PublicationBadge kind="organisation" publication={publication} />
          {review === null ? null : <ReviewNote review={review} />}
        </span>
      }
      end={
        actions.includes('update') ? (
          <ButtonLink href={to.edit()} size="small" icon={<Pencil />}>
            {t('edit')}
            <span className="sr-only"> ({title})</span>
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

/** The phase of the review with the day by which somebody confirms; while all is well, when it is due again. */
function ReviewNote({
  review: { phase, deadline, actionAt, isAhead },
}: {
  review: NonNullable<OwnOrganisation['review']>
}) {
  const t = useTranslations('review')
  const home = useTranslations('home.organisations')
  if (phase === 'normal') return <span>{home('checkBefore', { date: formatDate(deadline) })}</span>
  const date = formatDate(phase === 'control' || phase === 'critical' ? deadline : actionAt)
  return (
    <>
      <StateBadge state={phase} label={t(phase)} />
      <span className="whitespace-nowrap">{t(`due.${phase === 'action' && isAhead ? 'grace' : phase}`, { date })}</span>
    </>
  )
}
