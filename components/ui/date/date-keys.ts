import { addDays, addMonths, startOfWeek } from '#contract/recurrence/calendar-days'

/** Where a key leads from a day in a calendar, as the pattern for date pickers of ARIA has it; undefined for other keys. */
export function dayAfterKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined {
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return undefined
  }
}
