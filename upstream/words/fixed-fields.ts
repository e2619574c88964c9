import { agendaType } from '#contract/agenda-type'
import type { FieldDefinition } from '#contract/type-definition'

const text = (name: string, nl: string, en: string, type: FieldDefinition['type'] = 'text'): FieldDefinition => ({
  name,
  type,
  label: { nl, en },
})

const section = (fields: FieldDefinition[]) => [{ key: 'general', label: { nl: 'Gegevens', en: 'Details' }, fields }]

/** The fields of what has versions and no type of its own, as far as comparing goes. */
export const fixedFields = {
  agenda: agendaType.sections,
  team: section([text('name', 'Naam', 'Name'), text('comment', 'Toelichting', 'Comment', 'multilineText')]),
  role: section([
    text('name', 'Naam', 'Name'),
    text('description', 'Omschrijving', 'Description', 'multilineText'),
    text('websiteOnly', 'Alleen voor de website', 'Website only', 'yesNo'),
    text('depth', 'Reikwijdte', 'Application depth'),
    text('permissions', 'Rechten', 'Permissions', 'keywords'),
  ]),
}
