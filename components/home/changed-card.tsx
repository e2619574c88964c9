import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Timeline } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { ChangedItem, Overview } from '#contract/people/overview'
import { formatDate, formatDateTime } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import { lookHref } from './item-looks'

/** Changes by colleagues since the last visit, in everything that the reader maintains; renders nothing without any. */
export function ChangedCard({ changed: { since, isVisit, items } }: { changed: Overview['changed'] }) {
  const t = useTranslations('home.changed')
  const audit = useTranslations('audit')
  if (items.length === 0) return null
  return (
    <Card title={t('title')} note={t(isVisit ? 'since' : 'sinceDate', { date: formatDateTime(since) })} flush>
      <Timeline
        events={items.map((item) => {
          const [last = '', ...others] = item.by
          return {
            key: `${item.kind} ${item.key}`,
            who: last,
            title: (
              <AppLink className="item-title" href={lookHref(item)}>
                {audit(item.action, { actor: last, subject: item.title })}
              </AppLink>
            ),
            note: <ChangedNote item={item} others={others} />,
            time: <time dateTime={item.at}>{formatDate(item.at)}</time>,
          }
        })}
      />
    </Card>
  )
}

function ChangedNote({ item, others }: { item: ChangedItem; others: string[] }) {
  const t = useTranslations('home.changed')
  const { kind, key, title, organisation, versions } = item
  return (
    <>
      {kind === 'organisation' ? null : <span>{organisation.title}</span>}
      {others.length === 0 ? null : <span>{t('others', { names: others.join(', ') })}</span>}
      {versions === null ? null : (
        <AppLink
          href={organisationPaths(kind === 'organisation' ? key : organisation.key).auditchanges(
            versions.before,
            versions.after,
          )}
        >
          {t('compare')}
          <span className="sr-only"> ({title})</span>
        </AppLink>
      )}
    </>
  )
}
