import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import type { ChangeRecord, ChangeSet } from '#contract/change-set/change-set'
import { type ChangeOutcome, type ChangeVerdict, changeOutcomes, changeVerdicts } from '#contract/change-set/states'
import { withCursor, withQuery } from '#lib/paths/paths'
import { searchHref } from '#lib/paths/search-href'
import { ListCard } from '../data-table/list-card'
import { RecordTable } from './record-table'

export type RecordGroup = { verdict?: ChangeVerdict; outcome?: ChangeOutcome; name: string }

const hasRun = ({ outcomes }: ChangeSet) => changeOutcomes.some((name) => outcomes[name] > 0)

/** The groups of records that have any, what changes or was changed first. */
function groupsOf(set: ChangeSet): (RecordGroup & { count: number })[] {
  const ended = changeOutcomes.map((name) => ({ name, outcome: name, count: set.outcomes[name] }))
  const evaluated = changeVerdicts.map((name) => ({ name: `to-${name}`, verdict: name, count: set.verdicts[name] }))
  const refused = evaluated.filter(({ verdict }) => verdict === 'refused')
  return [...(hasRun(set) ? [...ended, ...refused] : evaluated)].filter(({ count }) => count > 0)
}

/** The requested group; the first one that has records when it is none of them. */
export function groupOf(set: ChangeSet, show: string | undefined): RecordGroup | undefined {
  const groups = groupsOf(set)
  return groups.find(({ name }) => name === show) ?? groups[0]
}

type RecordListProps = {
  set: ChangeSet
  shown: RecordGroup
  records: { items: ChangeRecord[]; next: string | null }
  cursor: string | undefined
  self: string
  /** Whether the reader may open what it is about; maintenance gives no right on content. */
  opens: boolean
}

const groupNames = ['to-change', 'to-refused', ...changeOutcomes] as const

/** The outcome for each record: before and after, or the reason why it is not changed. */
export function RecordList({ set, shown, records, cursor, self, opens }: RecordListProps) {
  const t = useTranslations('changeSet')
  const label = (name: string) => {
    const known = groupNames.find((one) => one === name)
    return known === undefined ? '' : t(`groups.${known}`)
  }
  const to = withQuery(self, { show: shown.name })
  return (
    <section aria-labelledby="records" className="mt-6">
      <h2 id="records" className="mb-3">
        {hasRun(set) ? t('records.became') : t('records.becomes')}
      </h2>
      <ListCard
        shown={records.items.length}
        next={records.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(to, next)}
        filters={
          <TabLinks
            label={t('records.filter')}
            tabs={groupsOf(set).map(({ name, count }) => ({
              href: withQuery(self, { show: name }),
              label: label(name),
              count,
              current: name === shown.name,
            }))}
          />
        }
        empty={{ title: t('records.none') }}
      >
        <RecordTable
          caption={label(shown.name)}
          records={records.items.map((record) => ({ ...record, href: opens ? hrefOf(record) : undefined }))}
        />
      </ListCard>
    </section>
  )
}

const hrefOf = ({ kind, key, organisation }: ChangeRecord) =>
  searchHref({ kind, key, organisation: { key: organisation, title: '' } })
