import { Building2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { MetaItem } from '#components/ui/page/page-head'
import type { DeskItem } from '#contract/content/desk'
import type { DecisionState } from '#lib/forms/desk-decision'
import { itemPageHref } from '#lib/paths/item-href'
import { paths, teamPaths } from '#lib/paths/paths'
import { ItemComments } from '../comment/item-comments'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { PublicationBadge } from '../item/publication-badge'
import { ChangesCard } from './changes-card'
import { DecisionCard } from './decision-card'
import { DeskNotes } from './desk-notes'
import { DeskOutcome, isSo } from './desk-outcome'
import { HandOverNote } from './hand-over-note'
import { Neighbours } from './neighbours'
import { ReadinessCard } from './readiness-card'

export type DeskPageProps = DecisionState & {
  rights: ProductRights
  item: DeskItem
  /** What was typed in a form that was refused. */
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
