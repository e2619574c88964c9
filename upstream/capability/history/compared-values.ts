import { z } from 'zod'
import { policyInputSchema } from '#contract/confirmation/policy'
import type { Values } from '#contract/content/values'
import { importJobInputSchema } from '#contract/import-job/import-job'
import type { Locale } from '#contract/kernel/constants'
import { localisedTextSchema } from '#contract/kernel/text'
import { ruleSchema, type SelectionRule, selectionSchema } from '#contract/project/project-selection'
import { helpPlaces, siteColours, siteIcons } from '#contract/tenant/site-choices'
import { storedTypeSchema } from '#contract/type-editor/type-input'
import { schemaClasses } from '#contract/types/schema-classes'
import { type FieldDefinition, type FieldOption, fieldOptionSchema } from '#contract/types/type-definition'
import importEn from '#messages/en/importjob.json' with { type: 'json' }
import tenantEn from '#messages/en/tenant.json' with { type: 'json' }
import typeEn from '#messages/en/typeEditor.json' with { type: 'json' }
import importNl from '#messages/nl/importjob.json' with { type: 'json' }
import tenantNl from '#messages/nl/tenant.json' with { type: 'json' }
import typeNl from '#messages/nl/typeEditor.json' with { type: 'json' }
import type { Names } from './names.ts'

const imports = { nl: importNl, en: importEn }
const siteWords = { nl: tenantNl.site, en: tenantEn.site }

const notificationText = {
  nl: (days: number, tag: string) => `${days} ${days === 1 ? 'dag' : 'dagen'} voor de termijn (${tag})`,
  en: (days: number, tag: string) => `${days} ${days === 1 ? 'day' : 'days'} before the deadline (${tag})`,
}

type WordContext = { values: Values; locale: Locale; names: Names }

/** Reminders one by one in words, the earliest first. */
function ofPolicy({ values, locale }: WordContext): Values {
  const read = policyInputSchema.shape.notifications.safeParse(values.notifications)
  if (!read.success) return {}
  const notifications = read.data
    .toSorted((a, b) => b.daysBeforeDeadline - a.daysBeforeDeadline)
    .map(({ daysBeforeDeadline, emailTag }) => notificationText[locale](daysBeforeDeadline, emailTag))
  return { notifications }
}

const ruleWords = {
  nl: { type: 'type', category: 'categorie', keyword: 'trefwoord' },
  en: { type: 'type', category: 'category', keyword: 'keyword' },
}

function ruleLines({ types, categories, keywords }: SelectionRule, { locale, names }: WordContext): string[] {
  const words = ruleWords[locale]
  return [
    ...types.map((type) => `${words.type}: ${names.typeOf(type)}`),
    ...categories.map((category) => `${words.category}: ${category}`),
    ...keywords.map((keyword) => `${words.keyword}: ${keyword}`),
  ]
}

/** The rules of a selection, one by one, and account managers by name. */
function ofProject(context: WordContext): Values {
  const rules = Object.keys(selectionSchema.shape).flatMap((name) => {
    const read = ruleSchema.safeParse(context.values[name])
    return read.success ? [[name, ruleLines(read.data, context)] as const] : []
  })
  const managers = z.array(z.string()).safeParse(context.values.managers).data ?? []
  return { ...Object.fromEntries(rules), managers: managers.map((id) => context.names.personOf(id)) }
}

const texts = z.record(z.string(), z.string())

/** Those of some names that are filled in, as `name: value`. */
function filled<Name extends string>(raw: unknown, known: readonly Name[], words: Readonly<Record<Name, string>>) {
  const values = texts.safeParse(raw).data ?? {}
  return known.flatMap((name) => (values[name] ? [`${words[name]}: ${values[name]}`] : []))
}

/** A local minute as people read it. */
const dated = (value: unknown) =>
  String(value ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)$/, (_, year, month, day, time) =>
    [`${day}-${month}-${year}`, time].join(' '),
  )

function ofSite({ values, locale }: WordContext): Values {
  const words = siteWords[locale]
  const icon = siteIcons.find((one) => one === values.iconCls)
  return {
    ...(icon === undefined ? {} : { iconCls: words.icons[icon === '' ? 'none' : icon] }),
    colours: filled(values.colours, siteColours, words.colourNames),
    help: filled(values.help, helpPlaces, words.helpPlaces),
    messageFrom: dated(values.messageFrom),
    messageUntil: dated(values.messageUntil),
  }
}

/** When a job runs by itself, as its form says it. */
function scheduleText(raw: unknown, locale: Locale): string {
  const { form, schedules } = imports[locale]
  const schedule = importJobInputSchema.shape.schedule.safeParse(raw).data
  if (!schedule) return form.rhythms.none
  const weekdays: Readonly<Record<string, string>> = form.weekdays
  return schedules[schedule.rhythm]
    .replace('{time}', schedule.time)
    .replace('{weekday}', weekdays[schedule.weekday] ?? '')
    .replace('{day}', String(schedule.monthDay))
}

function ofImportJob({ values, locale, names }: WordContext): Values {
  const mapping = importJobInputSchema.shape.mapping.safeParse(values.mapping).data ?? []
  return {
    type: names.typeOf(`${values.kind}/${values.type}`),
    team: names.teamOf(String(values.team ?? '')),
    mapping: mapping.map(({ column, from }) => `${column} ← ${from}`),
    schedule: scheduleText(values.schedule, locale),
  }
}

const typeWords = { nl: typeNl, en: typeEn }

const optionText = ({ label, colour }: FieldOption, locale: Locale) =>
  colour === undefined ? label[locale] : `${label[locale]} (${typeWords[locale].optionColours[colour].toLowerCase()})`

/** A rule of a field with what it says, as far as that is a plain value. */
function ruleText(name: string, value: unknown, locale: Locale): string {
  const words: Readonly<Record<string, unknown>> = typeWords[locale]
  const label = typeof words[name] === 'string' ? words[name] : name
  if (value === true) return label
  const options = z.array(fieldOptionSchema).safeParse(value).data
  if (options !== undefined) return `${label}: ${options.map((option) => optionText(option, locale)).join(', ')}`
  const texts = z.array(z.string()).safeParse(value).data
  if (texts !== undefined) return `${label}: ${texts.join(', ')}`
  const labels = localisedTextSchema.safeParse(value).data
  if (labels !== undefined) return labels[locale]
  return `${label}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
}

/** A field of a type on one line, with all its rules. */
function fieldLine({ name, type, label, ...rules }: FieldDefinition, locale: Locale): string {
  const { section: _, ...settings } = { section: '', ...rules }
  const kind = typeWords[locale].fieldKinds[type]
  return [
    `${label[locale]} (${kind}, ${name})`,
    ...Object.entries(settings).map(([rule, value]) => ruleText(rule, value, locale)),
  ].join('; ')
}

/** A type with its sections and fields one by one. */
function ofType({ values, locale }: WordContext): Values {
  const read = storedTypeSchema.safeParse(values).data
  if (read === undefined) return {}
  const fields = [...read.sections.flatMap((section) => section.fields), ...read.retired]
  const title = fields.find(({ name }) => name === read.titleField)
  return {
    name: `${read.name.nl} / ${read.name.en}`,
    icon: Reflect.get(typeWords[locale].icons, read.icon) ?? read.icon,
    ...(read.schemaClass === undefined ? {} : { schemaClass: schemaClasses[read.schemaClass].name[locale] }),
    titleField: title?.label[locale] ?? read.titleField,
    sections: read.sections.flatMap((section) => [
      section.label[locale],
      ...section.fields.map((field) => fieldLine(field, locale)),
    ]),
    retired: read.retired.map((field) => fieldLine(field, locale)),
  }
}

const readers: Readonly<Record<string, (context: WordContext) => Values>> = {
  confirmationPolicy: ofPolicy,
  project: ofProject,
  site: ofSite,
  importJob: ofImportJob,
  type: ofType,
}

/** Values as they are compared: what no field type holds is put in words, and what is kept by a key in its name. */
export function comparedValues(subject: string, context: WordContext): Values {
  const read = readers[subject]
  // Of what was not there yet nothing is said.
  return read === undefined || Object.keys(context.values).length === 0
    ? context.values
    : { ...context.values, ...read(context) }
}
