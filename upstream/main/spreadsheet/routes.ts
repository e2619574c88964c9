import { exportEndpoints, exportMaximum } from '#contract/spreadsheet-export'
import { type Application, mount } from '../../mount.ts'
import { exportWorkbook } from './export.ts'
import { countFound } from './found.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a browser needs to know of a workbook: it is kept, and nothing of it is run. */
export const workbookHeaders = (name: string): Record<string, string> => ({
  'Content-Type': workbookType,
  'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})

/** Lists as workbooks. */
export function mountSpreadsheets(app: Application): void {
  mount(app, exportEndpoints.count, async ({ db, actor, query, now }) => ({
    count: await countFound(db, actor, query, now),
    maximum: exportMaximum,
  }))
  mount(app, exportEndpoints.workbook, async ({ db, actor, query, now, locale }) => {
    const { name, stream } = await exportWorkbook(db, actor, query, { now, locale })
    return { stream, headers: workbookHeaders(name) }
  })
}
