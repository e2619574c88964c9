'use client'

import { DeleteButton, type DeleteWords } from '#components/ui/delete-button'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { tenantPaths } from '#lib/paths'

type ProjectDeleteProps = { project: { key: string; name: string; version: number }; words: DeleteWords }

/** Deletes a project with its datasets. */
export function ProjectDelete({ project: { key, name, version: seen }, words }: ProjectDeleteProps) {
  return (
    <DeleteButton
      name={name}
      version={seen}
      words={words}
      remove={(version) => call(projectEndpoints.delete, { params: { project: key }, version })}
      leadsTo={tenantPaths.projectSettings()}
    />
  )
}
