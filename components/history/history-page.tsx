import { ArrowLeft, GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import type { Comparison as ComparedVersions, History, HistorySubject } from '#contract/history/history'
import { itemEditHref } from '#lib/paths/item-href'
import type { PartyMenu } from '#lib/paths/party-menu'
import { organisationPaths, paths, projectPaths, teamPaths } from '#lib/paths/paths'
import { SameValue } from '../conflict/field-diff'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { PartyFrame } from '../frame/party-frame'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { AsOf } from './as-of'
import { Comparison } from './comparison'
import { HistoryComments, type HistoryCommentsProps } from './history-comments'
import { VersionTable } from './version-table'

type StandingProps = {
  comparison: ComparedVersions
  /** The state of the version at the moment: it will be online, was online, was the newest, or both of the latter. */
  as: 'toCome' | 'online' | 'newest' | 'both'
}

const titles = {
  toCome: 'standingToCome',
  online: 'standingOnline',
  newest: 'standingNewest',
  both: 'standing',
} as const

/** All fields of one version: how something was, or will be, at a moment. */
function Standing({ comparison: { after, fields }, as }: StandingProps) {
  const t = useTranslations('history')
  return (
    <Card title={t(titles[as], { number: String(after.number) })} note={t('by', { author: after.author })}>
      <KeyValues items={fields.map(({ label, diff }) => ({ name: label, value: <SameValue diff={diff} /> }))} />
    </Card>
  )
}

/** Parameters of the address: a moment, two versions, a page of the list, and all fields in a comparison. */
export type HistoryQuery = Partial<Record<'at' | 'first' | 'second' | 'cursor' | 'fields', string>>

export type HistoryPageProps = {
  history: History
  comparison: ComparedVersions | null
  /** Comments of colleagues, for readers who may edit it; null where something else is shown. */
  comments: HistoryCommentsProps['comments'] | null
  standings: StandingProps[]
  query: HistoryQuery
  /** The organisation or team that it is of, with its menu. */
  party: PartyMenu | undefined
  menu: ProductRights
}

/** The page of a subject: organisations, projects and teams have one for people who may only read. */
function placeOf(subject: HistorySubject): string | undefined {
  if (subject.type === 'organisation') return organisationPaths(subject.key).dashboard()
  if (subject.type === 'project') return projectPaths(subject.key).dashboard()
  return subject.type === 'team' ? teamPaths(subject.key).dashboard() : itemEditHref(subject)
}

/** The subject of a history. */
function SubjectLine({ subject }: { subject: HistorySubject }) {
  const pages = useTranslations('pages')
  const { type, organisation } = subject
  return (
    <span>
      {pages(`kindOfHistory.${type}`)}
      {organisation === null || type === 'settings' ? null : <span> · {organisation.title}</span>}
    </span>
  )
}

/** All versions of a thing, two of them beside each other, or how it stood at a moment. */
export function HistoryPage({ history, comparison, comments, standings, query, party, menu }: HistoryPageProps) {
  const pages = useTranslations('pages')
  const t = useTranslations('history')
  const { subject } = history
  const place = placeOf(subject)
  const { at, first, second, cursor } = query
  const above = place === undefined ? [] : [{ label: subject.title, href: place }]
  const head = {
    title: `${pages('titles.history')}: ${subject.title}`,
    meta: <SubjectLine subject={subject} />,
    actions:
      place === undefined ? undefined : (
        <ButtonLink icon={<ArrowLeft />} href={place}>
          {t('backTo', { title: subject.title })}
        </ButtonLink>
      ),
  }
  const content = (
    <ClientMessages of={['ui', 'history', 'fields.provenance']}>
      <div className="stack gap-6">
        {comparison ? (
          <Comparison
            comparison={comparison}
            showsAll={query.fields === 'all'}
            hrefOf={(next) =>
              paths.history(subject.type, subject.key, {
                at,
                first,
                second,
                fields: next === 'all' ? next : undefined,
              })
            }
          />
        ) : null}
        <AsOf history={history} at={at} isFurther={cursor !== undefined} />
        {standings.map((standing) => (
          <Standing key={standing.as} {...standing} />
        ))}
        <VersionList history={history} query={query} opensSets={menu.maintenance === true || menu.proposes === true} />
        {comments === null ? null : <HistoryComments comments={comments} subject={subject} />}
      </div>
    </ClientMessages>
  )
  return party === undefined ? (
    <ProductFrame {...menu} {...head} above={above}>
      {content}
    </ProductFrame>
  ) : (
    <PartyFrame {...head} party={party}>
      {content}
    </PartyFrame>
  )
}

type VersionListProps = { history: History; query: HistoryQuery; opensSets: boolean }

/** Versions of a thing, a page at a time. Any two can be chosen and compared; needs no script. */
function VersionList({ history, query, opensSets }: VersionListProps) {
  const t = useTranslations('history')
  const pages = useTranslations('pages')
  const { items: versions, next, subject } = history
  const { at, cursor } = query
  const hrefOf = (query: HistoryQuery) => paths.history(subject.type, subject.key, query)
  const first = query.first ?? versions[0]?.uuid
  const place = versions.findIndex(({ uuid }) => uuid === first)
  const second = query.second ?? (versions[place + 1] ?? versions[place])?.uuid
  return (
    <ListCard
      shown={versions.length}
      next={next}
      isFurther={cursor !== undefined}
      hrefOf={(from) => hrefOf({ at, cursor: from })}
      empty={{ title: pages('nothing.versions') }}
    >
      {/* Radios keep what was chosen before: another comparison begins anew with its own two. */}
      <form key={`${first}:${second}`} action={hrefOf({})} method="get">
        <VersionTable
          caption={t('versions')}
          versions={versions.map((version) => ({ ...version, href: hrefOf({ at, first: version.uuid }) }))}
          first={first}
          second={second}
          opensSets={opensSets}
        />
        {versions.length > 1 ? (
          <div className="card-body pt-4">
            <Button type="submit" icon={<GitCompareArrows />}>
              {t('compareChosen')}
            </Button>
          </div>
        ) : null}
      </form>
    </ListCard>
  )
}
