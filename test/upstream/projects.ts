import { type ProjectInput, projectEndpoints } from '#contract/project/project'
import { emptyRule } from '#contract/project/project-selection'
import type { TestApplication } from './application.ts'

/** A project that takes every organisation and product. */
export const everything: ProjectInput = {
  ...{ name: 'Sociale kaart', websites: [], addressPattern: '', managers: [], content: ['organisation', 'product'] },
  ...{
    isOpen: false,
    keepMinutes: 5,
    description: '',
    licence: 'none',
    theme: 'SOCI',
    buildEvery: 'never',
    showsAssurance: true,
    showsGuide: false,
  },
  ...{ baseArea: [], regionalArea: [], basicPreselection: emptyRule, basicSelection: emptyRule },
  ...{ regionalSelection: emptyRule, extraSelection: emptyRule },
}

/** Adds a project and changes it to the values passed. */
export async function addProject(
  application: TestApplication,
  token: string,
  input: Partial<ProjectInput> = {},
): Promise<{ project: string }> {
  const body = { ...everything, ...input }
  const { data } = await application.call(
    projectEndpoints.create,
    { body: { name: body.name }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
  const params = { project: data.key }
  await application.call(projectEndpoints.update, { params, body, version: `"v${data.version}"` }, { token })
  return params
}
