import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { ServiceAccount } from '#contract/access/service-account'
import type { TeamMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ServiceAccountTable } from './service-account-table'

/** The programs that have access of their own in a team. */
export function ServiceAccountsPage({ menu, accounts }: { menu: TeamMenu; accounts: ServiceAccount[] }) {
  const t = useTranslations('program')
  const title = useTranslations('pages.titles')('serviceAccounts')
  const add = (
    <ButtonLink look="primary" icon={<Plus />} href={teamPaths(menu.key).serviceAccountCreate()}>
      {t('add')}
    </ButtonLink>
  )
  const rows = accounts.map(({ id, state, ownerName, lastUsedAt, values: { name, purpose, level, projects } }) => ({
    ...{ id, state, ownerName, name, purpose, level, projects: projects.length },
    lastUsed: lastUsedAt === null ? t('never') : formatDateTime(lastUsedAt),
  }))
  const isEmpty = rows.length === 0
  return (
    <TeamFrame
      menu={menu}
      place="serviceaccounts"
      title={title}
      meta={t('lead')}
      width="wide"
      actions={isEmpty ? null : add}
    >
      <div className="card">
        {isEmpty ? (
          <EmptyState title={t('none')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ClientMessages of={['ui', 'program']}>
            <ServiceAccountTable team={menu.key} caption={title} rows={rows} />
          </ClientMessages>
        )}
      </div>
    </TeamFrame>
  )
}
