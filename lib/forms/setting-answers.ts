import type { AppError } from '#contract/errors'

/** Settings by name, as they are saved. */
export type SettingsBody = Record<string, boolean | number | string>

/** A setting as the form shows it; texts are made on the server. */
export type SettingField = {
  name: string
  type: 'switch' | 'number' | 'text'
  label: string
  help?: string
  /** What counts when nothing is set here: "Overnemen van Team Noord (aan)". */
  inherited: string
  value: boolean | number | string | undefined
  on?: string
  off?: string
}

/** What stands in the form, by setting; empty is inherited. */
export type SettingAnswers = Record<string, string>

const toAnswer = (value: SettingField['value']) =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)

export const emptyAnswers = (fields: readonly SettingField[]): SettingAnswers =>
  Object.fromEntries(fields.map(({ name, value }) => [name, toAnswer(value)]))

/** The answers as they are saved; undefined when a number is none. */
export function bodyOf(fields: readonly SettingField[], answers: SettingAnswers): SettingsBody | undefined {
  const body: SettingsBody = {}
  for (const { name, type } of fields) {
    const answer = (answers[name] ?? '').trim()
    if (answer === '') continue
    if (type === 'number' && !/^\d{1,4}$/.test(answer)) return undefined
    body[name] = type === 'switch' ? answer === 'on' : type === 'number' ? Number(answer) : answer
  }
  return body
}

/** The answers for saved settings. */
export const answersFor = (fields: readonly SettingField[], values: SettingsBody): SettingAnswers =>
  Object.fromEntries(fields.map(({ name }) => [name, toAnswer(new Map(Object.entries(values)).get(name))]))

/** Answers as a draft tells them; a setting that it does not name is inherited. */
export function readAnswers(fields: readonly SettingField[], given: unknown): SettingAnswers | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const kept = new Map(Object.entries(given))
  return Object.fromEntries(
    fields.map(({ name }) => {
      const answer = kept.get(name)
      return [name, typeof answer === 'string' ? answer : '']
    }),
  )
}

/** Settings as a refusal tells them; what has no value is inherited. */
export function readSettings(given: unknown): SettingsBody | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const isSetting = (value: unknown) => ['boolean', 'number', 'string'].includes(typeof value)
  return Object.fromEntries(Object.entries(given).filter(([, value]) => isSetting(value)))
}

/** What a refusal names. */
export function titlesIn(details: unknown): { count: number; titles: string[] } {
  const found = typeof details === 'object' && details !== null ? details : {}
  const titles = 'titles' in found && Array.isArray(found.titles) ? found.titles.map(String) : []
  return { titles, count: 'count' in found ? Number(found.count) : titles.length }
}

/** What is wrong with each setting, in words. */
export const problemsOf = ({ options }: Pick<AppError, 'options'>): Record<string, string> =>
  Object.fromEntries(
    (options.fields ?? []).map((field) => [field.path, 'message' in field ? String(field.message) : '']),
  )
