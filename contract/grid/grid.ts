import { z } from 'zod'
import { importRunSchema } from '../import-job/run.ts'
import { importWays } from '../import-job/states.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { exportQuerySchema } from '../spreadsheet/spreadsheet-export.ts'
import { gridCellMaximum, gridColumnsMaximum, gridKinds, gridRowsMaximum } from './grid-limits.ts'

const endpoint = defineApi('main')

/** A field that fits in one short cell, under its name in a workbook. */
const gridColumnSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** The allowed values; absent where anything can be typed. */
  options: z.array(z.string()).optional(),
})
export type GridColumn = z.infer<typeof gridColumnSchema>

const gridRowSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** The organisation of a product; empty for an organisation. */
  organisation: z.string(),
  /** On which changes are based. */
  version: z.int(),
  /** As people type them, by the name of their column; one that its types don't have is absent. */
  cells: z.record(z.string(), z.string()),
  /** False for what the caller may not change. */
  isEditable: z.boolean(),
})
export type GridRow = z.infer<typeof gridRowSchema>

const columnName = z.string().regex(/^[\w.]{1,80}$/, { error: 'invalid' })

/** Of each row that was changed the cells that were, by the names of their columns. */
export const gridInputSchema = z.object({
  kind: z.enum(gridKinds).default('organisation'),
  save: z.enum(importWays),
  rows: z
    .array(
      z.object({
        key: keySchema,
        version: z.int().positive(),
        cells: z.record(columnName, z.string().max(gridCellMaximum, { error: 'tooLong' })),
      }),
    )
    .min(1, { error: 'required' })
    .max(gridRowsMaximum, { error: 'selections.maximum' }),
})

export const gridEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/team/{team}/grid',
    summary: 'Organisations or products of a team with short fields of their newest version, to be changed in a grid',
    mayBeLate: true,
    // Filters of products are among those of organisations, but for the one that they lie in.
    query: listQuerySchema.extend({
      ...exportQuerySchema.omit({ kind: true, team: true, columns: true }).shape,
      kind: z.enum(gridKinds).default('organisation'),
      columns: z
        .string()
        .regex(/^[\w.]+(,[\w.]+)*$/, { error: 'invalid' })
        .max(500)
        .optional(),
    }),
    response: pageOf(gridRowSchema).extend({
      /** All that can be shown, and those that are. */
      columns: z.array(gridColumnSchema),
      chosen: z.array(z.string()).max(gridColumnsMaximum),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/team/{team}/grid',
    browser: true,
    summary: 'Give changes of a grid, which are looked at and saved as the rows of a workbook are',
    body: gridInputSchema,
    response: importRunSchema,
    status: 201,
    idempotent: true,
  }),
}
