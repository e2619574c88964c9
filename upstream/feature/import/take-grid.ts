import type { gridEndpoints } from '#contract/grid/grid'
import type { ImportRun } from '#contract/import-job/run'
import { AppError } from '#contract/kernel/errors'
import type { Call } from '../../kernel/call/mount.ts'
import { mayImport } from '../../kernel/scope/import-rights.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { fixedColumns, keyColumn } from '../../platform/spreadsheet/names.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { addRun } from './repository.ts'
import type { UploadedRow } from './upload.ts'
import { viewRun } from './views.ts'

/**
 * Changes of a grid as the rows of a workbook, which are looked at, merged, saved and taken back as those are. Rows in which
 * the same cells were changed are on one sheet, for a cell of a sheet that is empty empties its field.
 */
export async function takeGrid({
  services,
  db,
  actor,
  params,
  body,
  now,
  locale,
}: Call<(typeof gridEndpoints)['save']>): Promise<ImportRun> {
  const team = await getTeam(db, actor, params.team)
  if (!mayImport(actor, { teamPath: team.path })) throw new AppError('FORBIDDEN')
  const name = textsFor(locale)('spreadsheet.grid')
  const numbered = body.rows.map((row, index) => ({ ...row, row: index + 1 }))
  const alike = [...Map.groupBy(numbered, ({ cells }) => Object.keys(cells).sort().join())]
  const sheets = alike.map(([columns]) => ({
    ...{ name, kind: body.kind, locale, isGrid: true as const },
    columns: [keyColumn(body.kind, locale), fixedColumns.version, ...columns.split(',')].map((column) => ({
      name: column,
      heading: column,
    })),
  }))
  const rows = alike.flatMap(([, ofSheet], sheet) =>
    ofSheet.map(
      ({ row, key, version, cells }): UploadedRow => ({
        ...{ sheet, row, key, organisation: '' },
        cells: { ...cells, [fixedColumns.version]: version },
      }),
    ),
  )
  const { tenantId, siteId, userId } = actor
  const own = { tenantId, siteId, userId, teamPath: team.path, organisationId: null, createdAt: now }
  const run = await addRun(
    db,
    { ...own, place: `grid/${body.kind}/${team.key}`, fileName: name, save: body.save, sheets },
    rows,
  )
  await services.jobs.enqueue(db, 'import', { run: run.id })
  return viewRun(db, run, locale)
}
