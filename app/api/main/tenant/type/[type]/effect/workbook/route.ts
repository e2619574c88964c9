import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { downloadHandler } from '#lib/bff/handler'

/** The workbook of the records that would be wrong once a type is published. */
export const GET = downloadHandler(typeEditorEndpoints.effectWorkbook)
