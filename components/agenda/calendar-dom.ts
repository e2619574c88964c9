/** Target of the link that skips what is above the calendar. */
export const calendarId = 'agenda-kalender'

/** Reads a data attribute of the calendar cell around an element; undefined outside of one. */
export function cellOf(target: EventTarget | null, name: 'day' | 'slot'): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`td[data-${name}]`)) || undefined
}
export const dayAt = (target: EventTarget | null) => cellOf(target, 'day')?.dataset.day

const lastMinute = 24 * 60

/** The minutes since midnight at a height of the screen, seen from the cell of an hour; hours are equally high. */
export function minutesAt(cell: HTMLElement, height: number): number {
  const { top, height: hour } = cell.getBoundingClientRect()
  return Number(cell.dataset.slot?.slice(11, 13)) * 60 + ((height - top) / hour) * 60
}

/** So many minutes, by steps of a quarter or half an hour, within the day. */
export const stepped = (minutes: number, step: number, round: (value: number) => number = Math.round): number =>
  Math.min(lastMinute, Math.max(0, round(minutes / step) * step))

/** `14:30`; the end of a day is its last minute, as a local time has no 24:00. */
export function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return minutes >= lastMinute ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
