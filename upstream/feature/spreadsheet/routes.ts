import { exportEndpoints, exportMaximum } from '#contract/spreadsheet/spreadsheet-export'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { workbookHeaders } from '../../platform/spreadsheet/workbook-headers.ts'
import { countRows } from './count-rows.ts'
import { exportWorkbook } from './export.ts'
import { countList, listKindOf } from './lists.ts'
import { mountGrid } from './read-grid.ts'

/** Lists as workbooks. */
export function mountSpreadsheets(app: Application): void {
  mount(app, exportEndpoints.count, async ({ db, actor, query, now, locale }) => {
    const list = listKindOf(query)
    const count = list
      ? await countList(db, actor, query, list, { now, locale })
      : await countRows(db, actor, query, now)
    return { count, maximum: exportMaximum }
  })
  mountGrid(app)
  mount(app, exportEndpoints.workbook, async ({ db, actor, query, now, locale }) => {
    const { name, stream } = await exportWorkbook(db, actor, query, { now, locale })
    return { stream, headers: workbookHeaders(name) }
  })
}
