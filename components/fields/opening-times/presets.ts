import { type Block, type OpeningWeek, type WeekDay, weekDays } from './week'

export const presetKeys = ['office', 'shop', 'evenings', 'always'] as const
export type PresetKey = (typeof presetKeys)[number]

const hours = (days: readonly WeekDay[], from: string, till: string, closesNextDay?: boolean): Block[] =>
  days.map((day) => ({ day, from, till, ...(closesNextDay ? { closesNextDay } : {}) }))

const presets: Record<PresetKey, Block[]> = {
  office: hours(weekDays.slice(0, 5), '09:00', '17:00'),
  shop: [...hours(weekDays.slice(0, 5), '09:30', '18:00'), ...hours(['SA'], '09:30', '17:00')],
  evenings: hours(weekDays.slice(0, 5), '19:00', '22:00'),
  always: hours(weekDays, '00:00', '00:00', true),
}

/** A week to begin with, in place of what there is. */
export const withPreset = (week: OpeningWeek, key: PresetKey): OpeningWeek => ({ ...week, weekly: presets[key] })
