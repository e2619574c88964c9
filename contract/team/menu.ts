import { z } from 'zod'
import type { ActionList } from '../access/action-list.ts'
import { permissionEntities } from '../access/permissions.ts'
import { refusedSchema } from '../access/refused.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'

const endpoint = defineApi('main')

const actionsSchema = z.array(z.string())
const refusedByEntity = z.partialRecord(z.enum(permissionEntities), refusedSchema)
const typeReferenceSchema = z.object({
  key: z.string(),
  name: z.string(),
  icon: z.string(),
  /** False when nothing new may be made of it: it is no longer used, or the team does not allow it. */
  available: z.boolean(),
  /** It is offered where something new is begun; a type for trials is not, and is reached by its address alone. */
  offered: z.boolean(),
})
export type TypeReference = z.infer<typeof typeReferenceSchema>

/** A step of the path above a thing; `reachable` is false where the reader has no right to look. */
const breadcrumbSchema = z.object({
  type: z.enum(['team', 'organisation']),
  key: z.string(),
  title: z.string(),
  reachable: z.boolean(),
})
export type Breadcrumb = z.infer<typeof breadcrumbSchema>

/** Organisation menu. */
export const organisationMenuSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  parentTeamKey: z.string(),
  title: z.string(),
  typeIcon: z.string(),
  typeName: z.string(),
  state: z.string(),
  actions: actionsSchema,
  organisationActions: actionsSchema,
  productActions: actionsSchema,
  supplementActions: actionsSchema,
  agendaActions: actionsSchema,
  teamActions: actionsSchema,
  /** By entity: why the caller can't do now what they have the right to. */
  refused: refusedByEntity,
  productTypes: z.array(typeReferenceSchema),
  supplementTypes: z.array(typeReferenceSchema),
  enableOrganisationWorkflow: z.boolean(),
  enableProductWorkflow: z.boolean(),
  participantsFeature: z.boolean(),
  /** Whether editors may have the websites of projects looked at. */
  onlineCheck: z.boolean(),
  /** Who keeps the data from outside the team; empty when nobody does. */
  externalEditor: z.string(),
  breadcrumbs: z.array(breadcrumbSchema),
  online: z.boolean(),
  archived: z.boolean(),
  archivedDate: z.iso.datetime({ offset: true }).nullable(),
  archivedBy: z.string().nullable(),
})
export type OrganisationMenu = z.infer<typeof organisationMenuSchema>

/** Team menu. */
export const teamMenuSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  actions: actionsSchema,
  name: z.string(),
  comment: z.string(),
  organisationActions: actionsSchema,
  productActions: actionsSchema,
  productTypes: z.array(typeReferenceSchema),
  teamActions: actionsSchema,
  tenantActions: actionsSchema,
  refused: refusedByEntity,
  participantsFeature: z.boolean(),
  tenantRoot: z.boolean(),
  breadcrumbs: z.array(breadcrumbSchema),
})
export type TeamMenu = z.infer<typeof teamMenuSchema>

type MenuLists = {
  organisationActions: string[]
  productActions: string[]
  supplementActions: string[]
  agendaActions: string[]
  teamActions: string[]
  refused: OrganisationMenu['refused']
}

/** The action list of an entity in a menu. */
export const menuList = <Entity extends 'organisation' | 'product' | 'supplement' | 'agenda' | 'team'>(
  menu: Pick<MenuLists, `${Entity}Actions` | 'refused'>,
  entity: Entity,
): ActionList => ({ actions: menu[`${entity}Actions`], refused: menu.refused[entity] ?? {} })

export const menuEndpoints = {
  organisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/menu',
    browser: true,
    summary: 'Menu of an organisation: what the caller may open and do',
    response: organisationMenuSchema,
  }),
  team: endpoint({
    method: 'GET',
    path: '/team/{id}/menu',
    browser: true,
    summary: 'Menu of a team: what the caller may open and do',
    params: z.object({ id: keySchema }),
    response: teamMenuSchema,
  }),
}
