import { channel } from 'node:diagnostics_channel'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Permission } from '#contract/access/permissions'
import { defaultLocale, type Locale, locales } from '#contract/kernel/constants'
import auditEn from '#messages/en/audit.json' with { type: 'json' }
import changeSetEn from '#messages/en/changeSet.json' with { type: 'json' }
import doubtsEn from '#messages/en/doubts.json' with { type: 'json' }
import errorsEn from '#messages/en/errors.json' with { type: 'json' }
import importJobEn from '#messages/en/importjob.json' with { type: 'json' }
import mailEn from '#messages/en/mail.json' with { type: 'json' }
import roleEn from '#messages/en/role.json' with { type: 'json' }
import spreadsheetEn from '#messages/en/spreadsheet.json' with { type: 'json' }
import statesEn from '#messages/en/states.json' with { type: 'json' }
import validationEn from '#messages/en/validation.json' with { type: 'json' }
import auditNl from '#messages/nl/audit.json' with { type: 'json' }
import changeSetNl from '#messages/nl/changeSet.json' with { type: 'json' }
import doubtsNl from '#messages/nl/doubts.json' with { type: 'json' }
import errorsNl from '#messages/nl/errors.json' with { type: 'json' }
import importJobNl from '#messages/nl/importjob.json' with { type: 'json' }
import mailNl from '#messages/nl/mail.json' with { type: 'json' }
import roleNl from '#messages/nl/role.json' with { type: 'json' }
import spreadsheetNl from '#messages/nl/spreadsheet.json' with { type: 'json' }
import statesNl from '#messages/nl/states.json' with { type: 'json' }
import validationNl from '#messages/nl/validation.json' with { type: 'json' }

const rightsOf = ({ entities, actions }: typeof roleEn) => ({ entities, actions })

const sheetOf = ({
  kinds,
  columns,
  lists,
  wrong,
  sample,
  statuses,
  parts,
  openings,
  help,
  outcomes,
  grid,
  reason,
  reasonOfJob,
  undoReason,
}: typeof spreadsheetEn) => ({
  ...{
    kinds,
    columns,
    lists,
    wrong,
    sample,
    statuses,
    parts,
    openings,
    help,
    outcomes,
    grid,
    reason,
    reasonOfJob,
    undoReason,
  },
})

const changeSetOf = ({ versionReason, titles, labels, scope, states }: typeof changeSetEn) => ({
  ...{ versionReason, titles, labels, scope, states },
})

const importJobOf = ({ hours, difference }: typeof importJobEn) => ({ hours, difference })

const messages = {
  nl: {
    audit: auditNl,
    changeSet: changeSetOf(changeSetNl),
    doubts: { source: doubtsNl.source },
    errors: errorsNl,
    importjob: importJobOf(importJobNl),
    mail: mailNl,
    validation: validationNl,
    rights: rightsOf(roleNl),
    spreadsheet: sheetOf(spreadsheetNl),
    states: statesNl,
  },
  en: {
    audit: auditEn,
    changeSet: changeSetOf(changeSetEn),
    doubts: { source: doubtsEn.source },
    errors: errorsEn,
    importjob: importJobOf(importJobEn),
    mail: mailEn,
    validation: validationEn,
    rights: rightsOf(roleEn),
    spreadsheet: sheetOf(spreadsheetEn),
    states: statesEn,
  },
}

export type Translate = (key: string, params?: Record<string, string | number>) => string

/** Adds every text below `branch` to `formats`, by its key with dots. */
function collect(branch: object, locale: Locale, prefix: string, formats: Map<string, IntlMessageFormat>): void {
  for (const [name, value] of Object.entries(branch)) {
    if (typeof value === 'string') formats.set(`${prefix}${name}`, new IntlMessageFormat(value, locale))
    else if (typeof value === 'object' && value !== null) collect(value, locale, `${prefix}${name}.`, formats)
  }
}

const formatsByLocale = new Map(
  locales.map((locale) => {
    const formats = new Map<string, IntlMessageFormat>()
    collect(messages[locale], locale, '', formats)
    return [locale, formats]
  }),
)

/** Receives each text with a value missing, or of a file that is not among these; the tests fail on one. */
const unworded = channel('unworded-text')

/** Texts that the upstream itself speaks: errors and field errors. An unknown key gives the key. */
export function textsFor(locale: Locale): Translate {
  const formats = formatsByLocale.get(locale)
  return (key, params) => {
    const [file = '', ...path] = key.split('.')
    if (path.length > 0 && !Object.hasOwn(messages.nl, file)) unworded.publish(key)
    try {
      return String(formats?.get(key)?.format(params) ?? key)
    } catch {
      // A text that asks for a value that the error doesn't carry: the key says more than an error would.
      unworded.publish(key)
      return key
    }
  }
}

/** A right as people know it: "Product: publiceren". */
export function rightName(texts: Translate, permission: Permission): string {
  const [entity, action] = permission.split('.')
  return `${texts(`rights.entities.${entity}`)}: ${texts(`rights.actions.${action}`)}`
}

/** The caller's language from `Accept-Language`; Dutch unless English comes first. */
export function localeFrom(header: string | undefined): Locale {
  const first = header?.split(',')[0]?.trim().slice(0, 2).toLowerCase()
  return locales.find((locale) => locale === first) ?? defaultLocale
}
