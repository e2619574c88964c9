'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import { call } from '#lib/api/client'
import { tenantPaths } from '#lib/paths/paths'

type ProjectDeleteProps = { project: { key: string; name: string; version: number } }

/** Deletes a project with its datasets. */
export function ProjectDelete({ project: { key, name, version: seen } }: ProjectDeleteProps) {
  const t = useTranslations('project.delete')
  return (
    <DeleteButton
      label={t('delete')}
      question={t('question', { name })}
      text={t('text')}
      keep={t('keep')}
      done={t('done', { name })}
      version={seen}
      remove={(version) => call('DELETE /main/project/{project}', { params: { project: key }, version })}
      leadsTo={tenantPaths.projectSettings()}
    />
  )
}
