import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Role } from '#contract/access/role'
import { teamPaths } from '#lib/paths/paths'
import { HistoryLink } from '../frame/history-link'
import { ClientMessages } from '../i18n/client-messages'
import { Allowed } from '../rights/allowed'
import { RoleDelete } from './role-delete'

type RoleActionsProps = {
  role: Role
  team: string
  /** Why the reader can't manage roles here; nothing when they can. */
  reason: string | undefined
}

/** What can be done with a role besides changing it. */
export function RoleActions({ role, team, reason }: RoleActionsProps) {
  const t = useTranslations('role')
  const { key, name, version, lock } = role
  const locked = lock === null ? undefined : t(`locks.${lock}`, { team: role.team })
  return (
    <>
      <HistoryLink subject={{ type: 'role', key }} />
      <ButtonLink href={teamPaths(team).roleNew({ from: key })} icon={<Copy />} reason={reason}>
        {t('copy')}
      </ButtonLink>
      <Allowed reason={reason ?? locked} icon="delete" label={t('editor.delete')} look="danger">
        <ClientMessages of={['ui', 'role']}>
          <RoleDelete role={{ key, name, version }} team={team} />
        </ClientMessages>
      </Allowed>
    </>
  )
}
