import { GitCompareArrows } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Button } from '#components/ui/button'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { VersionRow } from '#contract/history'
import { formatDateTime } from '#lib/format'
import { maintenancePaths } from '#lib/paths'
import { VersionAction, VersionRight } from './version-action'

export type VersionTableProps = {
  caption: string
  versions: VersionRow[]
  /** Where a version is shown beside the one before it. */
  hrefOf: (version: VersionRow) => string
  /** The address that compares the two that are chosen. */
  self: string
  chosen: { first?: string; second?: string }
  /** Whether the reader may open change sets. */
  opensSets?: boolean
}

/** Versions of a thing, newest first. Any two can be chosen and compared; needs no script. */
export async function VersionTable({ caption, versions, hrefOf, self, chosen, opensSets }: VersionTableProps) {
  const t = await getTranslations('history')
  const reasonOf = ({ reason, changeSet }: VersionRow) =>
    opensSets && changeSet !== null ? (
      <AppLink href={maintenancePaths.control({ set: changeSet })}>{reason}</AppLink>
    ) : (
      reason
    )
  const first = chosen.first ?? versions[0]?.uuid
  const place = versions.findIndex(({ uuid }) => uuid === first)
  const second = chosen.second ?? (versions[place + 1] ?? versions[place])?.uuid
  return (
    // Radios keep what was chosen before: another comparison begins anew with its own two.
    <form key={`${first}:${second}`} action={self} method="get">
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">{t('older')}</th>
            <th scope="col">{t('newer')}</th>
            <th scope="col">{caption}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <Row key={version.uuid}>
              <Cell label={t('older')}>
                <Choice
                  name="second"
                  version={version}
                  chosen={second}
                  label={t('chooseOlder', { number: String(version.number) })}
                />
              </Cell>
              <Cell label={t('newer')}>
                <Choice
                  name="first"
                  version={version}
                  chosen={first}
                  label={t('chooseNewer', { number: String(version.number) })}
                />
              </Cell>
              <RowHeader note={reasonOf(version)}>
                <AppLink href={hrefOf(version)}>{t('version', { number: String(version.number) })}</AppLink>{' '}
                {version.uses.map((use) => (
                  <StateBadge key={use} state={use} label={t(`uses.${use}`)} />
                ))}
              </RowHeader>
              <Cell label={t('when')}>
                <time dateTime={version.at}>{formatDateTime(version.at)}</time>
              </Cell>
              <Cell label={t('who')}>{version.author || t('nobody')}</Cell>
              <Cell label={t('what')} note={<VersionRight version={version} />}>
                <VersionAction version={version} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {versions.length > 1 ? (
        <div className="card-body pt-4">
          <Button type="submit" icon={<GitCompareArrows />}>
            {t('compareChosen')}
          </Button>
        </div>
      ) : null}
    </form>
  )
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
