import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { teamPaths } from '#lib/paths'

/** The way to a new role of a team. */
export async function RoleAddLink({ team, reason }: { team: string; reason: string | undefined }) {
  const t = await getTranslations('role')
  return (
    <ButtonLink href={teamPaths(team).roleNew()} look="primary" icon={<Plus />} reason={reason}>
      {t('add')}
    </ButtonLink>
  )
}
