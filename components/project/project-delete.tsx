'use client'

import { DeleteButton } from '#components/ui/delete-button'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { fillText } from '#lib/forms/fill-text'
import { tenantPaths } from '#lib/paths'

export type DeleteWords = Record<'delete' | 'deleteTitle' | 'deleteText' | 'deleted' | 'keep', string>

type ProjectDeleteProps = { project: { key: string; name: string; version: number }; words: DeleteWords }

/** Deletes a project with its datasets. */
export function ProjectDelete({ project: { key, name, version: seen }, words }: ProjectDeleteProps) {
  return (
    <DeleteButton
      label={words.delete}
      question={fillText(words.deleteTitle, { name })}
      text={words.deleteText}
      keep={words.keep}
      done={fillText(words.deleted, { name })}
      version={seen}
      remove={(version) => call(projectEndpoints.delete, { params: { project: key }, version })}
      leadsTo={tenantPaths.projectSettings()}
    />
  )
}
