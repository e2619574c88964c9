import { z } from 'zod'
import { webAddressIssue } from '../fields/web-address.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'
import { addressPatternSchema } from './address-pattern.ts'
import { keepMinutesDefault, keepMinutesMaximum } from './open-data.ts'
import { buildRhythms, dataThemes, licences } from './open-terms.ts'
import { projectKinds, selectionSchema } from './project-selection.ts'

const endpoint = defineApi('main')

export const projectNameMaximum = 80
export const projectDescriptionMaximum = 1000
export const websitesMaximum = 10
export const managersMaximum = 20

/** A web address, with the scheme that a program needs. */
const websiteSchema = lineSchema(500)
  .min(1, { error: 'required' })
  .superRefine((address, context) => {
    const issue = webAddressIssue(address)
    if (issue !== undefined) context.addIssue({ code: 'custom', message: issue.key })
  })

const nameSchema = lineSchema(projectNameMaximum).min(1, { error: 'required' })

/** So long what was read of an open project may be kept. */
const keepMinutesSchema = z
  .number({ error: 'required' })
  .int({ error: 'invalid' })
  .min(0, { error: 'project.keepMinutes' })
  .max(keepMinutesMaximum, { error: 'project.keepMinutes' })

const descriptionSchema = multilineSchema(projectDescriptionMaximum)

/** A project as its form has it. */
export const projectInputSchema = selectionSchema
  .extend({
    name: nameSchema,
    websites: z
      .array(websiteSchema)
      .max(websitesMaximum, { error: 'project.tooManyWebsites' })
      .refine((keys) => new Set(keys).size === keys.length, { error: 'project.twice' }),
    /** Where its pages are. */
    addressPattern: addressPatternSchema,
    /** Ids of users. */
    managers: z.array(z.uuid()).max(managersMaximum, { error: 'project.tooManyManagers' }),
    /** Kinds of content that it takes. */
    content: z
      .array(z.enum(projectKinds))
      .min(1, { error: 'project.noContent' })
      .refine((keys) => new Set(keys).size === keys.length, { error: 'project.twice' }),
    /** Whether everybody may read what it selects. */
    isOpen: z.boolean(),
    keepMinutes: keepMinutesSchema,
    /** A description for people who find the data in a catalogue. */
    description: descriptionSchema,
    licence: z.enum(licences),
    theme: z.enum(dataThemes),
    buildEvery: z.enum(buildRhythms),
    /** Whether parts on pages of others say when a record was last confirmed. */
    showsAssurance: z.boolean(),
    /** Whether the site has public pages of what it selects, while everybody may read it. */
    showsGuide: z.boolean(),
  })
  .meta({ id: 'ProjectInput' })
export type ProjectInput = z.infer<typeof projectInputSchema>

export const newProjectSchema = z.object({ name: nameSchema })

const managerSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type ProjectManager = z.infer<typeof managerSchema>

export const projectActions = ['update', 'delete', 'build'] as const

const instant = z.iso.datetime({ offset: true })

export const projectSchema = z
  .object({
    key: z.string(),
    values: projectInputSchema,
    managers: z.array(managerSchema),
    /** Names of the types that it selects by, as `organisation/bibliotheek`. */
    typeNames: z.record(z.string(), z.string()),
    /** Account managers may only read. */
    actions: z.array(z.enum(projectActions)),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof projectSchema>

export const projectRowSchema = z.object({
  key: z.string(),
  name: z.string(),
  websites: z.array(z.string()),
  managers: z.array(z.string()),
  content: z.array(z.enum(projectKinds)),
  updatedAt: instant,
})
export type ProjectRow = z.infer<typeof projectRowSchema>

/** How many there are of each kind that a project takes. */
export const selectionCountsSchema = z
  .object({ counts: z.partialRecord(z.enum(projectKinds), z.number().int()) })
  .meta({ id: 'SelectionCounts' })
export type SelectionCounts = z.infer<typeof selectionCountsSchema>['counts']

const choiceSchema = z.object({ value: z.string(), label: z.string(), note: z.string() })

export const selectedRowSchema = z.object({
  kind: z.enum(projectKinds),
  key: z.string(),
  title: z.string(),
  typeName: z.string(),
  organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
})
export type SelectedRow = z.infer<typeof selectedRowSchema>

export const selectedQuerySchema = listQuerySchema.extend({
  q: z.string().trim().max(100, { error: 'tooLong' }).optional(),
})

const project = z.object({ project: keySchema })

export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tenant/project',
    summary: 'Projects of the tenant by name',
    response: z.object({ items: z.array(projectRowSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/project',
    browser: true,
    summary: 'Add a project that begins with the categories of the tenant',
    body: newProjectSchema,
    response: projectSchema,
    status: 201,
    idempotent: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/tenant/project/choices',
    summary: 'Types and categories that a project can select by',
    response: z.object({ types: z.array(choiceSchema), categories: z.array(z.string()) }),
  }),
  managers: endpoint({
    method: 'GET',
    path: '/tenant/project/manager',
    browser: true,
    summary: 'Users of the tenant by a part of their name or address, to be account manager',
    query: z.object({ query: z.string().trim().max(100).default('') }),
    response: z.object({ items: z.array(managerSchema) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tenant/project/preview',
    browser: true,
    summary: 'How much published content a selection finds; saves nothing',
    body: projectInputSchema.pick({ content: true }).extend(selectionSchema.shape),
    response: selectionCountsSchema,
    reads: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/project/{project}',
    summary: 'A project with what it selects by; for who manages projects, and its account managers',
    response: projectSchema,
    tagged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/project/{project}/count',
    summary: 'How much published content a project selects now',
    mayBeLate: true,
    response: selectionCountsSchema,
  }),
  content: endpoint({
    method: 'GET',
    path: '/project/{project}/content/{kind}',
    summary: 'Published content of a kind that a project selects now, by title',
    mayBeLate: true,
    params: project.extend({ kind: z.enum(projectKinds) }),
    query: selectedQuerySchema,
    response: pageOf(selectedRowSchema),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/project/{project}',
    browser: true,
    summary: 'Change a project',
    // Programs of before these were there send none.
    body: projectInputSchema.extend({
      addressPattern: addressPatternSchema.default(''),
      isOpen: z.boolean().default(false),
      keepMinutes: keepMinutesSchema.default(keepMinutesDefault),
      description: descriptionSchema.default(''),
      licence: z.enum(licences).default('none'),
      theme: z.enum(dataThemes).default('SOCI'),
      buildEvery: z.enum(buildRhythms).default('never'),
      showsAssurance: z.boolean().default(false),
      showsGuide: z.boolean().default(false),
    }),
    response: projectSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/project/{project}',
    browser: true,
    summary: 'Delete a project with its datasets',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
}
