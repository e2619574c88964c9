import { z } from 'zod'
import { depthSchema } from '../access/permissions.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { teamInputSchema, teamSchema } from './team.ts'

const endpoint = defineApi('main')

/** More teams than this are not drawn at once. */
export const treeMaximum = 500

/** A team in the tree below another; `parent` is a key of the tree or of the team itself. */
export const treeNodeSchema = z.object({
  key: z.string(),
  name: z.string(),
  parent: z.string(),
  organisations: z.number().int(),
})
export type TreeNode = z.infer<typeof treeNodeSchema>

const personSchema = z.object({ name: z.string(), role: z.string(), team: z.string(), depth: depthSchema })

/** The effects of moving a team, before it is moved. */
export const moveImpactSchema = z.object({
  teams: z.number().int(),
  organisations: z.number().int(),
  /** People whose role on a team above no longer reaches it, and those whose role does from then on. */
  loses: z.array(personSchema),
  gains: z.array(personSchema),
  /** Roles that are assigned in the team but kept by a team that will no longer be above it. */
  roles: z.array(z.string()),
})
export type MoveImpact = z.infer<typeof moveImpactSchema>

export const moveSchema = z.object({ to: keySchema })

export const teamTreeEndpoints = {
  tree: endpoint({
    method: 'GET',
    path: '/team/{team}/tree',
    summary: 'All teams below a team that the caller may read, at most 500',
    response: z.object({ items: z.array(treeNodeSchema), isWhole: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/team/{team}/team',
    browser: true,
    summary: 'Make a team below a team',
    body: teamInputSchema,
    response: teamSchema,
    status: 201,
    idempotent: true,
  }),
  targets: endpoint({
    method: 'GET',
    path: '/team/{team}/move',
    browser: true,
    summary: 'Teams below which a team can be moved',
    response: z.object({ items: z.array(z.object({ key: z.string(), name: z.string(), path: z.string() })) }),
  }),
  previewMove: endpoint({
    method: 'POST',
    path: '/team/{team}/move/preview',
    browser: true,
    summary: 'What moving a team means; moves nothing',
    body: moveSchema,
    response: moveImpactSchema,
    reads: true,
  }),
  move: endpoint({
    method: 'POST',
    path: '/team/{team}/move',
    browser: true,
    summary: 'Move a team with everything in it below another',
    body: moveSchema,
    response: teamSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/team/{team}',
    browser: true,
    summary: 'Delete a team in which nothing is left; its roles and assignments end',
    response: z.object({ parent: z.string() }),
    versioned: true,
  }),
}
