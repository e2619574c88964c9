import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { StateBadge } from '#components/ui/display/state-badge'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { optionalColumns } from '#contract/spreadsheet/list-columns'
import { organisationPaths } from '#lib/paths/paths'
import { columnsOf, type DataColumn } from '../data-table/data-table'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationMenu } from '../publication/publication-menu'
import { type ContentRow, hrefOf, type ListPlace, targetOf } from './content-row'

const column = columnsOf<ContentRow>()

export type ContentColumnsOf = {
  kind: ItemKind
  place: ListPlace
  hasWorkflow: boolean
  /** Organisations with the state of their review. */
  hasSummary: boolean
  /** With how good each is. */
  isMeasured: boolean
  /** What the field that narrows the list is called. */
  field?: string
}

/** The columns of a list of content, in the order of the screen. */
export function useContentColumns(of: ContentColumnsOf): DataColumn<ContentRow>[] {
  const { kind, place, hasWorkflow, hasSummary, isMeasured, field } = of
  const t = useTranslations('item')
  const products = useTranslations('products')
  const filters = useTranslations('lists.filters')
  const summary = useSummaryColumns(field !== undefined)
  return useMemo(() => {
    const isElsewhere = kind !== 'organisation' && 'team' in place
    return [
      column.accessor('title', {
        header: t('name'),
        cell: ({ row: { original: row } }) => <AppLink href={hrefOf(row, kind, place)}>{row.title}</AppLink>,
        meta: {
          kind: 'title',
          note: (row: ContentRow) =>
            [...row.typeNames, ...(row.incorrect ? [products('incorrect.mark')] : [])].join(', '),
          sort: { by: 'title' },
        },
      }),
      ...(isElsewhere
        ? [
            column.accessor('organisation', {
              header: t('organisation'),
              cell: ({ row: { original: row } }) => row.organisation?.title,
            }),
          ]
        : []),
      column.accessor('publication', {
        header: t('publication'),
        cell: ({ row: { original: row } }) => <PublicationBadge kind={kind} publication={row.publication} />,
      }),
      ...(hasSummary ? summary : []),
      ...(isMeasured
        ? [
            column.accessor('quality', {
              header: filters('quality'),
              meta: { kind: 'number', isOptional: optionalColumns.includes('quality') },
            }),
          ]
        : []),
      ...(field === undefined
        ? []
        : [
            column.accessor((row) => row.fieldAge?.seen, {
              id: 'fieldAge',
              header: filters('confirmedField'),
              cell: ({ row: { original: row } }) =>
                row.fieldAge === undefined ? null : (
                  <span className="whitespace-nowrap">{row.fieldAge.seen || filters('notConfirmed')}</span>
                ),
              meta: {
                note: (row: ContentRow) => row.fieldAge && filters('since', { day: row.fieldAge.said }),
              },
            }),
          ]),
      column.accessor('changedOn', {
        header: t('changed'),
        cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
        meta: { note: (row: ContentRow) => row.changedBy, sort: { by: 'changed', first: 'descending' } },
      }),
      column.display({
        id: 'menu',
        header: t('publication'),
        cell: ({ row: { original: row } }) => (
          <PublicationMenu
            target={targetOf(row, kind, place)}
            title={row.title}
            publication={row.publication}
            list={row.list}
            hasWorkflow={hasWorkflow}
            label={t('publication')}
            inRow={products('actions', { title: row.title })}
          />
        ),
        meta: { kind: 'menu' },
      }),
    ]
  }, [t, products, filters, summary, kind, place, hasWorkflow, hasSummary, isMeasured, field])
}

/** Where an organisation lies, the state of its review, and how many products it has; what stands beside many columns takes more lines. */
function useSummaryColumns(isNarrow: boolean): DataColumn<ContentRow>[] {
  const t = useTranslations('review')
  const item = useTranslations('item')
  const filters = useTranslations('lists.filters')
  return useMemo(
    () => [
      column.accessor((row) => row.summary?.phase, {
        id: 'review',
        header: t('short'),
        cell: ({ row: { original: row } }) => {
          const phase = row.summary?.phase ?? null
          return phase === null ? (
            <span className="text-muted">{t('none')}</span>
          ) : (
            <>
              {phase === 'normal' && row.confirmedOn === '' ? (
                <StateBadge state="control" label={t('notYet')} />
              ) : (
                <StateBadge state={phase} label={t(phase)} />
              )}
              {row.summary?.dueAs ? (
                <span className={isNarrow ? 'cell-note' : 'cell-note whitespace-nowrap'}>
                  {wholeDates(t(`due.${row.summary.dueAs}`, { date: row.summary.due }))}
                </span>
              ) : null}
            </>
          )
        },
      }),
      column.accessor((row) => row.summary?.municipality, {
        id: 'municipality',
        header: filters('municipality'),
        meta: { sort: { by: 'municipality' } },
      }),
      column.accessor((row) => row.confirmedOn || item('never'), {
        id: 'confirmed',
        header: item('confirmed'),
        cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
        meta: { isOptional: optionalColumns.includes('confirmed'), sort: { by: 'confirmed' } },
      }),
      column.accessor((row) => row.summary?.products, {
        id: 'products',
        header: item('products'),
        cell: ({ row: { original: row } }) => (
          <AppLink href={organisationPaths(row.key).products()}>{row.summary?.products}</AppLink>
        ),
        meta: { kind: 'number' },
      }),
    ],
    [t, item, filters, isNarrow],
  )
}
