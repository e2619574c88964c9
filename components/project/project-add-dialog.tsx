import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { call } from '#lib/api/client'
import { projectPaths } from '#lib/paths/paths'
import { TextField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'

export type ProjectAddDialogProps = { onClose: () => void }

const schema = async () => (await import('#contract/project/project')).newProjectSchema

/** The name of a new project; the rest of it is filled in on its own page. */
export function ProjectAddDialog({ onClose }: ProjectAddDialogProps) {
  const t = useTranslations('project.add')
  return (
    <FormDialog
      title={t('title')}
      schema={schema}
      values={{ name: '' }}
      send={(body) => call('POST /main/tenant/project', { body })}
      done={({ data }) => t('done', { name: data.values.name })}
      leadsTo={({ data }) => projectPaths(data.key).edit()}
      refresh={false}
      submit={{ label: t('open'), icon: <Plus /> }}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} help={t('help')} autoComplete="off" />
    </FormDialog>
  )
}
