import type calendar from '#messages/en/calendar.json'

/** The texts of the dialogs that change dates, given with the page. */
export type ChangeWords = (typeof calendar)['change'] & { calendarLabel: string; close: string }

/** The texts of reading a calendar in. */
export type ImportWords = (typeof calendar)['import'] & { close: string; tooLarge: string; maximum: number }

/** The texts of a warning for double bookings. */
export type ClashWords = (typeof calendar)['clash']

/** The texts of subscribing to a calendar. */
export type SubscribeWords = (typeof calendar)['subscribe'] & { close: string }
