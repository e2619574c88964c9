import { GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import type { History } from '#contract/history/history'
import { paths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import type { HistoryQuery } from './history-page'
import { VersionTable } from './version-table'

type VersionListProps = { history: History; query: HistoryQuery; opensSets: boolean }

/** Versions of a thing, a page at a time. Any two can be chosen and compared; needs no script. */
export function VersionList({ history, query, opensSets }: VersionListProps) {
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
