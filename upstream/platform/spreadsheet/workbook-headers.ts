const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a browser needs to know of a workbook: it is kept, and nothing of it is run. */
export const workbookHeaders = (name: string): Record<string, string> => ({
  'Content-Type': workbookType,
  'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
