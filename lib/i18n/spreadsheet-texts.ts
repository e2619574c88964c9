import type spreadsheet from '#messages/nl/spreadsheet.json'

/** The texts of the menu and the dialogs of Excel. */
export type SpreadsheetWords = (typeof spreadsheet)['dialog'] &
  Pick<typeof spreadsheet, 'outcomes'> & {
    field: { optional: string; error: string }
  }
