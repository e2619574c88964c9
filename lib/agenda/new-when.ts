import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { agendaZone } from '#contract/agenda/type'

dayjs.extend(utc)

/** When a new item takes place: where somebody clicked or dragged; a click on a day is at nine. Nothing without a day. */
export function newWhen(start: string | undefined, end: string | undefined) {
  if (start === undefined) return undefined
  const from = start.includes('T') ? start : `${start}T09:00`
  const length = end?.includes('T') ? dayjs.utc(end).diff(dayjs.utc(from), 'minute') : 60
  return { start: from, zone: agendaZone, duration: length > 0 ? length : 60, rdate: [], exdate: [], changes: [] }
}
