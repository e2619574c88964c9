import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { call } from '#lib/api/client'
import { teamPaths } from '#lib/paths/paths'
import { FormDialog } from '../form/form-dialog'
import type { TeamAddProps } from './team-add'
import { TeamFields, teamValues } from './team-fields'

const schema = async () => (await import('#contract/team/team')).teamInputSchema

/** The name of a new team, and what others should know of it. */
export function TeamAddDialog({ team, name, onClose }: TeamAddProps & { onClose: () => void }) {
  const t = useTranslations('tree.add')
  return (
    <FormDialog
      title={t('title', { name })}
      schema={schema}
      values={teamValues()}
      send={(body) => call('POST /main/team/{team}/team', { params: { team }, body })}
      done={({ data }) => t('done', { name: data.name })}
      leadsTo={({ data }) => teamPaths(data.key).dashboard()}
      submit={{ label: t('open'), icon: <Plus /> }}
      onClose={onClose}
    >
      <TeamFields />
    </FormDialog>
  )
}
