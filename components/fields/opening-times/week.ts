import type { Hours } from '#contract/fields/opening-hours/opening-times'
import { isRecord, isText, listOf, recordOf, textOf } from '../read-value'

export const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekDay = (typeof weekDays)[number]

export type Block = { day: WeekDay; from: string; till: string; closesNextDay?: boolean; byAppointment?: boolean }
export type SpecialDay = {
  date: string
  closed?: boolean
  from?: string
  till?: string
  closesNextDay?: boolean
  more?: Hours[]
  note?: string
}

export type OpeningWeek = {
  weekly: Block[]
  closedOnHolidays: string[]
  special: SpecialDay[]
  note: string
  /** Parts that this editor does not know; they stay as they are. */
  rest: Record<string, unknown>
}

export const isWeekDay = (value: unknown): value is WeekDay => weekDays.some((day) => day === value)

function readBlock(value: unknown): Block[] {
  if (!isRecord(value) || !isWeekDay(value.day)) return []
  return [
    {
      day: value.day,
      from: textOf(value.from),
      till: textOf(value.till),
      ...(value.closesNextDay === true ? { closesNextDay: true } : {}),
      ...(value.byAppointment === true ? { byAppointment: true } : {}),
    },
  ]
}

function readSpan(value: unknown): Hours {
  const { from, till, closesNextDay } = recordOf(value)
  return { from: textOf(from), till: textOf(till), ...(closesNextDay === true ? { closesNextDay: true } : {}) }
}

function readSpecial(value: unknown): SpecialDay {
  const { date, closed, closesNextDay, more, ...texts } = recordOf(value)
  const spans = listOf(more).map(readSpan)
  return {
    date: textOf(date),
    ...(closed === true ? { closed: true } : {}),
    ...(closesNextDay === true ? { closesNextDay: true } : {}),
    ...(spans.length > 0 ? { more: spans } : {}),
    ...Object.fromEntries(
      ['from', 'till', 'note'].flatMap((name) => (isText(texts[name]) ? [[name, texts[name]]] : [])),
    ),
  }
}

export function readWeek(value: unknown): OpeningWeek {
  const { weekly, closedOnHolidays, special, note, ...rest } = recordOf(value)
  return {
    weekly: listOf(weekly).flatMap(readBlock),
    closedOnHolidays: listOf(closedOnHolidays).filter(isText),
    special: listOf(special).map(readSpecial),
    note: textOf(note),
    rest,
  }
}

/** The value to store; nothing filled in is no value. */
export function weekValue({ rest, note, ...lists }: OpeningWeek): Record<string, unknown> | undefined {
  const isEmpty = Object.values(lists).every((list) => list.length === 0) && note === ''
  if (isEmpty && Object.keys(rest).length === 0) return undefined
  return { ...rest, ...lists, ...(note === '' ? {} : { note }) }
}

export type PlacedBlock = Block & {
  /** Place in `weekly`: errors come by it. */
  index: number
}

export const blocksOf = ({ weekly }: OpeningWeek, day: WeekDay): PlacedBlock[] =>
  weekly.map((block, index) => ({ ...block, index })).filter((block) => block.day === day)

export const addBlock = (week: OpeningWeek, day: WeekDay): OpeningWeek => ({
  ...week,
  weekly: [...week.weekly, { day, from: '', till: '' }],
})

export const removeBlock = (week: OpeningWeek, index: number): OpeningWeek => ({
  ...week,
  weekly: week.weekly.filter((_, at) => at !== index),
})

export const changeBlock = (week: OpeningWeek, index: number, change: Partial<Block>): OpeningWeek => ({
  ...week,
  weekly: week.weekly.map((block, at) => (at === index ? withoutFalse({ ...block, ...change }) : block)),
})

// A mark that is off is not stored: switching it on and off again leaves no difference.
const withoutFalse = ({ closesNextDay, byAppointment, ...block }: Block): Block => ({
  ...block,
  ...(closesNextDay ? { closesNextDay } : {}),
  ...(byAppointment ? { byAppointment } : {}),
})

/** Gives other days the hours of one day, in place of what they had; a day without hours makes them closed. */
export function copyDay(week: OpeningWeek, from: WeekDay, to: WeekDay[]): OpeningWeek {
  const targets = to.filter((day) => day !== from)
  const hours = week.weekly.filter((block) => block.day === from)
  const otherBlocks = week.weekly.filter((block) => !targets.includes(block.day))
  const weekly = weekDays.flatMap((day) =>
    targets.includes(day)
      ? hours.map((block) => ({ ...block, day }))
      : otherBlocks.filter((block) => block.day === day),
  )
  return { ...week, weekly }
}

export const addSpecial = (week: OpeningWeek): OpeningWeek => ({
  ...week,
  special: [...week.special, { date: '', closed: true }],
})

export const removeSpecial = (week: OpeningWeek, index: number): OpeningWeek => ({
  ...week,
  special: week.special.filter((_, at) => at !== index),
})

/** A day that closes loses its hours; a blank text is not stored. */
export function changeSpecial(week: OpeningWeek, index: number, change: Partial<SpecialDay>): OpeningWeek {
  const special = week.special.map((day, at) => {
    if (at !== index) return day
    const { closed, from, till, closesNextDay, more, note, date } = { ...day, ...change }
    const hours = closed
      ? {}
      : {
          ...{ from: from ?? '', till: till ?? '' },
          ...(closesNextDay ? { closesNextDay: true } : {}),
          ...(more && more.length > 0 ? { more } : {}),
        }
    return { date, ...(closed ? { closed } : {}), ...hours, ...(note ? { note } : {}) }
  })
  return { ...week, special }
}
