import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { ActivityFacts } from '#components/maintenance/activity-facts'
import { ActivityTables } from '#components/maintenance/activity-tables'
import { ModeCard } from '#components/maintenance/mode-card'
import { ButtonLink } from '#components/ui/button-link'
import { maintenanceEndpoints } from '#contract/maintenance'
import { formatDateTime } from '#lib/format'
import { maintenancePaths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('activity')

export default async function ActivityPage() {
  const { user, data } = await openPage((call) => call(maintenanceEndpoints.activity, {}))
  const [pages, t, ui] = await Promise.all([
    getTranslations('pages'),
    getTranslations('maintenance'),
    getTranslations('ui'),
  ])
  const { isOn, since, by, reason } = data.mode
  const begun = since === null ? t('modeOff') : t('modeOn', { since: formatDateTime(since), by })
  const words = {
    state: reason === '' ? begun : `${begun} ${t('modeReason', { reason })}`,
    reason: t('reason'),
    reasonHelp: t('reasonHelp'),
    error: ui('error'),
    optional: ui('optional'),
    begin: t('begin'),
    end: t('end'),
    beginTitle: t('beginTitle'),
    beginText: t('beginText'),
    keep: t('keep'),
    busy: t('busy'),
    begun: t('begun'),
    ended: t('ended'),
    close: ui('close'),
  }
  return (
    <ProductFrame
      {...menuRights(user)}
      place="activity"
      title={pages('titles.activity')}
      meta={`${t('lead')} ${t('refreshed', { at: formatDateTime(data.at) })}`}
      width="wide"
      actions={<ButtonLink href={maintenancePaths.activity()}>{t('refresh')}</ButtonLink>}
    >
      <ModeCard isOn={isOn} words={words} />
      <ActivityFacts {...data} />
      <ActivityTables {...data} />
    </ProductFrame>
  )
}
