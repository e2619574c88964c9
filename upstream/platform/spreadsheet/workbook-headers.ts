const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Headers that make a browser save a workbook and run nothing of it. */
export const workbookHeaders = (name: string): Record<string, string> => fileHeaders(name, workbookType)

/** Headers that make a browser save a file of a type and run nothing of it. */
export const fileHeaders = (name: string, type: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
