'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { StateBadge } from '#components/ui/display/state-badge'
import type { ListedVersion } from '#contract/history/history'
import { formatDateTime } from '#lib/format/format'
import { maintenancePaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { useVersionAction, useVersionRight } from './use-version-texts'

/** A version as the list shows it; `href` shows it beside the one before it. */
export type VersionRow = ListedVersion & { href: string }

export type VersionTableProps = {
  caption: string
  versions: VersionRow[]
  /** The two that are compared. */
  first: string | undefined
  second: string | undefined
  /** Whether the reader may open change sets. */
  opensSets: boolean
}

const column = columnsOf<VersionRow>()
const keyOf = ({ uuid }: VersionRow) => uuid

/** Versions of a thing, newest first, of which two can be chosen. */
export function VersionTable({ caption, versions, first, second, opensSets }: VersionTableProps) {
  const t = useTranslations('history')
  const actionOf = useVersionAction()
  const byRight = useVersionRight()
  const reasonOf = ({ reason, changeSet }: VersionRow) =>
    opensSets && changeSet !== null ? (
      <AppLink href={maintenancePaths.control({ set: changeSet })}>{reason}</AppLink>
    ) : (
      reason
    )
  const noteOf = (row: VersionRow) =>
    row.stands === null ? (
      reasonOf(row)
    ) : (
      <>
        {row.reason === '' ? null : <span className="block">{reasonOf(row)}</span>}
        <StandingFields {...row.stands} />
      </>
    )
  const columns = [
    column.display({
      id: 'older',
      header: t('older'),
      cell: ({ row: { original: row } }) => (
        <Choice name="second" version={row} chosen={second} label={t('chooseOlder', { number: String(row.number) })} />
      ),
    }),
    column.display({
      id: 'newer',
      header: t('newer'),
      cell: ({ row: { original: row } }) => (
        <Choice name="first" version={row} chosen={first} label={t('chooseNewer', { number: String(row.number) })} />
      ),
    }),
    column.accessor('number', {
      header: caption,
      cell: ({ row: { original: row } }) => (
        <>
          <AppLink href={row.href}>{t('version', { number: String(row.number) })}</AppLink>{' '}
          {row.uses.map((use) => (
            <StateBadge key={use} state={use} label={t(`uses.${use}`)} />
          ))}
        </>
      ),
      meta: { kind: 'title', note: noteOf },
    }),
    column.accessor('at', {
      header: t('when'),
      cell: ({ row: { original: row } }) => <time dateTime={row.at}>{formatDateTime(row.at)}</time>,
    }),
    column.accessor('author', {
      header: t('who'),
      cell: ({ row: { original: row } }) => row.author || t('nobody'),
    }),
    column.accessor('action', {
      header: t('what'),
      cell: ({ row: { original: row } }) => actionOf(row),
      meta: { note: byRight },
    }),
  ]
  return <DataTable caption={caption} columns={columns} rows={versions} keyOf={keyOf} />
}

/** So many fields are named; of the others their number says enough. */
const named = 5

/** Which published fields still have the value of a version, and how many of them were seen true since. */
function StandingFields({ fields, seen }: NonNullable<ListedVersion['stands']>) {
  const t = useTranslations('history')
  const others = fields.length > named + 1 ? fields.length - named : 0
  const parts = others === 0 ? fields : [...fields.slice(0, named), t('standsOthers', { others })]
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(parts)
  return t('stands', { fields: list, seen })
}

type ChoiceProps = { name: string; version: VersionRow; chosen: string | undefined; label: string }

function Choice({ name, version, chosen, label }: ChoiceProps) {
  return (
    <label>
      <span className="sr-only">{label}</span>
      <input
        type="radio"
        className="checkbox radio"
        name={name}
        value={version.uuid}
        defaultChecked={version.uuid === chosen}
      />
    </label>
  )
}
