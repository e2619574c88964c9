'use client'

import { DeleteButton, type DeleteWords } from '#components/ui/delete-button'
import { projectEndpoints } from '#contract/project'
import { request } from '#lib/bff/request'
import { tenantPaths } from '#lib/paths'

type ProjectDeleteProps = { project: { key: string; name: string; version: number }; words: DeleteWords }

/** Deletes a project with its datasets. */
export function ProjectDelete({ project: { key, name, version: seen }, words }: ProjectDeleteProps) {
  return (
    <DeleteButton
      name={name}
      version={seen}
      words={words}
      remove={(version) => request(projectEndpoints.delete, { params: { project: key }, version })}
      leadsTo={tenantPaths.projectSettings()}
    />
  )
}
