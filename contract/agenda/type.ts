import { defaultTimeZone } from '../kernel/constants.ts'
import type { TypeDefinition } from '../types/type-definition.ts'

/**
 * The one type of agenda items, for every tenant: their fields are no thesaurus. Being a type, it is edited, checked,
 * compared, searched and printed like any other content.
 */
export const agendaType: TypeDefinition = {
  key: 'agenda-item',
  kind: 'agenda',
  name: { nl: 'Agenda-item', en: 'Calendar item' },
  icon: 'calendar',
  base: false,
  active: true,
  categories: [],
  titleField: 'title',
  sections: [
    {
      key: 'what',
      label: { nl: 'Wat', en: 'What' },
      fields: [
        {
          name: 'title',
          type: 'text',
          label: { nl: 'Titel', en: 'Title' },
          required: true,
          maximumLength: 120,
        },
        {
          name: 'description',
          type: 'multilineText',
          label: { nl: 'Omschrijving', en: 'Description' },
          help: { nl: 'Wat gebeurt er, en voor wie is het?', en: 'What happens, and who is it for?' },
          maximumLength: 4000,
        },
        {
          name: 'status',
          type: 'choice',
          label: { nl: 'Gaat het door?', en: 'Does it go ahead?' },
          help: {
            nl: 'Geldt voor alle data. Eén datum laat u vervallen in de agenda.',
            en: 'For all dates. To cancel a single date, open it in the calendar.',
          },
          options: [
            { value: 'scheduled', label: { nl: 'Gaat door', en: 'Goes ahead' } },
            { value: 'full', label: { nl: 'Gaat door, is vol', en: 'Goes ahead, fully booked' } },
            { value: 'cancelled', label: { nl: 'Vervalt', en: 'Cancelled' } },
          ],
        },
      ],
    },
    {
      key: 'when',
      label: { nl: 'Wanneer', en: 'When' },
      fields: [
        {
          name: 'when',
          type: 'recurrence',
          label: { nl: 'Datum, tijd en herhaling', en: 'Date, time and recurrence' },
          required: true,
        },
      ],
    },
    {
      key: 'where',
      label: { nl: 'Waar', en: 'Where' },
      help: {
        nl: 'Zonder ander adres is het op het adres van de organisatie.',
        en: 'Without another address it is at the address of the organisation.',
      },
      fields: [
        {
          name: 'location',
          type: 'text',
          label: { nl: 'Zaal of plek', en: 'Room or place' },
          help: {
            nl: 'Bijvoorbeeld: Leescafé, of: Dorpshuis in Waddijk. Wordt de plek dubbel geboekt, dan ziet u een waarschuwing.',
            en: 'For example: Reading café, or: Village hall in Waddijk. You see a warning when it is booked twice.',
          },
          maximumLength: 120,
        },
        {
          name: 'address',
          type: 'address',
          label: { nl: 'Ander adres', en: 'Another address' },
          help: { nl: 'Alleen als het ergens anders is.', en: 'Only when it is somewhere else.' },
        },
      ],
    },
    {
      key: 'more',
      label: { nl: 'Verder', en: 'More' },
      fields: [
        {
          name: 'product',
          type: 'relation',
          label: { nl: 'Product', en: 'Product' },
          help: { nl: 'Waar hoort dit agenda-item bij?', en: 'What does this calendar item belong to?' },
          relationKinds: ['product'],
        },
        {
          name: 'supplements',
          type: 'relation',
          label: { nl: 'Aanvullingen', en: 'Supplements' },
          relationKinds: ['supplement'],
          repeatable: true,
          maximumRepetitions: 20,
        },
        { name: 'price', type: 'price', label: { nl: 'Prijs', en: 'Price' } },
        {
          name: 'enrolment',
          type: 'url',
          label: { nl: 'Aanmelden op', en: 'Sign up at' },
          help: { nl: 'De pagina waar bezoekers zich aanmelden.', en: 'The page where visitors enrol.' },
        },
      ],
    },
  ],
}

export const agendaTypes: TypeDefinition[] = [agendaType]

/** The zone of times that nobody chose another one for. */
export const agendaZone = defaultTimeZone
