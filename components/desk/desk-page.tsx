import { Building2, ChevronLeft, ChevronRight, MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Timeline } from '#components/ui/display/item-list'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { MetaItem } from '#components/ui/page/page-head'
import type { DeskItem } from '#contract/content/desk'
import { formatDateTime } from '#lib/format/format'
import type { DecisionState } from '#lib/forms/desk-decision'
import { itemPageHref } from '#lib/paths/item-href'
import { paths, teamPaths } from '#lib/paths/paths'
import { ItemComments } from '../comment/item-comments'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { PublicationBadge } from '../item/publication-badge'
import { ChangesCard } from './changes-card'
import { DecisionCard } from './decision-card'
import { DeskOutcome, isSo } from './desk-outcome'
import { NeighbourKeys } from './neighbour-keys'
import { ReadinessCard } from './readiness-card'

type Neighbour = DeskItem['next']

/** Links to the previous and next item: by button, and by Alt with J or K. */
function Neighbours({ item: { previous, next }, team }: { item: DeskItem; team: string | undefined }) {
  const t = useTranslations('desk.neighbours')
  const hrefOf = (neighbour: Neighbour) => neighbour && paths.publishItem(neighbour.kind, neighbour.key, { team })
  const [before, after] = [hrefOf(previous), hrefOf(next)]
  return (
    <>
      {previous === null || before === null ? null : (
        <ButtonLink
          href={before}
          icon={<ChevronLeft />}
          aria-label={t('previous')}
          title={t('previousOf', { title: previous.title })}
          aria-keyshortcuts="Alt+K"
        />
      )}
      {next === null || after === null ? null : (
        <ButtonLink
          href={after}
          icon={<ChevronRight />}
          aria-label={t('next')}
          title={t('nextOf', { title: next.title })}
          aria-keyshortcuts="Alt+J"
        />
      )}
      <NeighbourKeys previous={before} next={after} />
    </>
  )
}

/** Who handed it over, when, and what they said; or that nothing waits any more. */
function HandOverNote({ item: { handOver, title } }: { item: DeskItem }) {
  const t = useTranslations('desk')
  if (handOver === null) {
    return (
      <Notice>
        <strong>{t('notWaiting')}</strong> <span>{t('notWaitingHelp', { title })}</span>
      </Notice>
    )
  }
  const { by, at, note } = handOver
  return (
    <Notice icon={<MessageSquareText />}>
      <strong>{t('handedOver', { by, at: formatDateTime(at) })}</strong>
      {note === '' ? null : <p className="mt-1 whitespace-pre-line">{note}</p>}
    </Notice>
  )
}

/** Steps in the publication of an item with their notes, the newest first. */
function DeskNotes({ notes }: Pick<DeskItem, 'notes'>) {
  const t = useTranslations('desk.notes')
  if (notes.length === 0) return null
  return (
    <Card title={t('title')} flush>
      <Timeline
        events={notes.map(({ id, at, by, action, note }) => ({
          key: String(id),
          who: by,
          title: t(`actions.${action}`, { by }),
          note: note === '' ? undefined : <span className="whitespace-pre-line">{note}</span>,
          time: <time dateTime={at}>{formatDateTime(at)}</time>,
        }))}
      />
    </Card>
  )
}

export type DeskPageProps = DecisionState & {
  rights: ProductRights
  item: DeskItem
  /** The values of a form that was refused. */
  typed: Record<string, string>
}

/** One item that waits: what publishing it would change, whether it is complete, what was said, and what can be done. */
export function DeskPage({ rights, item, typed, ...state }: DeskPageProps) {
  const t = useTranslations('desk')
  const pages = useTranslations('pages')
  const { kind, key, title, organisation, publication } = item
  const notes = <DeskNotes notes={item.notes} />
  const list = state.team === undefined ? paths.publish() : teamPaths(state.team).publish()
  return (
    <ProductFrame
      {...rights}
      place="publish"
      above={[{ label: pages('titles.publish'), href: list }]}
      title={title}
      meta={
        <>
          <PublicationBadge kind={kind} publication={publication} />
          <MetaItem icon={<Building2 />}>
            {kind === 'organisation' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${organisation.title}`}
          </MetaItem>
        </>
      }
      actions={
        <>
          <Neighbours item={item} team={state.team} />
          <ItemComments kind={kind} item={item} />
          <ButtonLink href={itemPageHref(kind, key, organisation.key)}>{t('open')}</ButtonLink>
        </>
      }
      width="wide"
    >
      <DeskOutcome item={item} typed={typed} {...state} />
      <div className="columns">
        <div className="stack">
          {isSo(item, state.done) ? null : <HandOverNote item={item} />}
          <ChangesCard item={item} />
          {item.handOver === null ? notes : null}
        </div>
        <div className="stack">
          <DecisionCard item={item} typed={typed} {...state} />
          <ReadinessCard item={item} />
          {/* Below what is decided, also where the page is one column. */}
          {item.handOver === null ? null : notes}
        </div>
      </div>
    </ProductFrame>
  )
}
