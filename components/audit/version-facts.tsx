import { getTranslations } from 'next-intl/server'
import type { VersionRow } from '#contract/audit'
import { VersionTable } from './version-table'

/** The versions that a page of changes is about. */
export async function VersionFacts({ versions }: { versions: VersionRow[] }) {
  const t = await getTranslations('pages.titles')
  return (
    <div className="card">
      <VersionTable caption={t('auditchanges')} versions={versions} />
    </div>
  )
}
