import type { CheckPage, FieldFreedom } from '#contract/confirmation/answer'
import { type AnswerObstacle, obstacleOf } from '#contract/confirmation/answer-rules'
import { fieldsOf } from '#contract/content/values'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'

const option = (value: string) => ({ value, label: { nl: value, en: value } })
const field = (type: FieldType, label: string, rules: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name: type, type, label: { nl: label, en: label } },
  ...(type === 'choice' || type === 'choices' ? { options: ['boot', 'fiets', 'te voet'].map(option) } : {}),
  ...rules,
})

const sections: TypeDefinition['sections'] = [
  {
    key: 'general',
    label: { nl: 'Algemeen', en: 'General' },
    fields: [
      field('text', 'Naam'),
      field('multilineText', 'Samenvatting'),
      field('richText', 'Omschrijving'),
      field('choice', 'Vervoer'),
      field('choices', 'Hoe te bereiken'),
      field('keywords', 'Trefwoorden'),
      field('yesNo', 'Rolstoeltoegankelijk'),
      field('number', 'Plaatsen'),
      field('date', 'Opgericht op'),
      field('dateRange', 'Cursusperiode'),
      field('price', 'Prijs'),
      field('file', 'Afbeelding'),
      field('gps', 'Coördinaten'),
    ],
  },
  {
    key: 'contact',
    label: { nl: 'Contact', en: 'Contact' },
    fields: [
      field('phone', 'Telefoonnummer'),
      field('phone', 'Andere nummers', { name: 'phones', repeatable: true }),
      field('email', 'E-mailadres'),
      field('url', 'Website'),
      field('address', 'Bezoekadres'),
      field('openingTimes', 'Openingstijden'),
    ],
  },
]
const type: TypeDefinition = {
  ...{ key: 'proef', kind: 'organisation', name: { nl: 'Proef', en: 'Trial' }, icon: 'building', base: false },
  ...{ active: true, categories: [], titleField: 'text', sections },
}
const productType: TypeDefinition = {
  ...{ ...type, key: 'cursus', kind: 'product' },
  sections: [
    {
      key: 'general',
      label: { nl: 'Algemeen', en: 'General' },
      fields: [field('text', 'Naam'), field('price', 'Prijs')],
    },
  ],
}
const price = { kind: 'amount', amount: 5850, explanation: 'per jaar' }

/** A value of each field type that has one. */
const values: CheckPage['values'] = {
  text: 'Bibliotheek aan de Haven',
  multilineText: 'Lenen en leren.\nEn ontmoeten.',
  richText:
    '<p>Welkom <strong>aan boord</strong></p><ul><li>boeken</li><li><a href="https://haven.example/">kaarten</a></li></ul>',
  choice: 'fiets',
  choices: ['te voet', 'boot'],
  keywords: ['taalcafé', 'lezen'],
  yesNo: false,
  number: 1250,
  date: '1965-04-01',
  dateRange: { from: '2026-12-01', until: '2027-02-28' },
  price,
  file: { id: 'a1', name: 'kade.jpg', mediaType: 'image/jpeg', bytes: 1000, alternative: 'De kade' },
  gps: { latitude: 52.8612, longitude: 4.8275 },
  phone: '+31229550123',
  phones: ['+31229550123'],
  email: 'haven@noordkust.example',
  url: { address: 'https://haven.example', skipCheck: true },
  address: {
    ...{ type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', houseNumber: '12', street: 'Kade', city: 'Duinmeer' },
    ...{ municipality: 'Noordkust', region: 'Noord-Holland' },
  },
  openingTimes: {
    weekly: [
      { day: 'MO', from: '10:00', till: '17:30' },
      { day: 'FR', from: '10:00', till: '12:00' },
      { day: 'FR', from: '13:00', till: '17:30', byAppointment: true },
      { day: 'SA', from: '16:00', till: '11:00', closesNextDay: true },
    ],
    closedOnHolidays: ['nl:kerst1'],
    special: [{ date: '2026-12-24', closed: true, note: 'Kerstavond' }],
  },
}

/** The freedom of each field, by the obstacle of its type unless another is named. */
export const fieldFreedoms = (
  types: TypeDefinition[],
  obstacles: Record<string, AnswerObstacle> = {},
): Record<string, FieldFreedom> =>
  Object.fromEntries(
    fieldsOf(types).map((one) => {
      const standing = { isOnline: true, imported: new Set<string>(), policy: { answerFields: null, answerAtOnce: [] } }
      return [one.name, { obstacle: obstacles[one.name] ?? obstacleOf(one, standing), atOnce: false }]
    }),
  )

/** A page with a value of every field type, and one product. */
export const pageOf = (): Omit<CheckPage, 'mayConfirmByPhone' | 'publishes' | 'shownVersion'> => ({
  ...{ title: 'Bibliotheek aan de Haven', types: [type], values, fields: fieldFreedoms([type]) },
  version: '00000000-0000-4000-8000-000000000001',
  related: [],
  changes: [],
  productTypes: [productType],
  products: [
    {
      ...{ key: 'cursus', title: 'Cursus', state: 'published', from: null, until: null, unpublishFrom: null },
      ...{ online: true, types: ['cursus'], version: '00000000-0000-4000-8000-000000000002', incorrect: null },
      ...{ values: { text: 'Cursus', price }, fields: fieldFreedoms([productType]) },
    },
  ],
  ...{ furtherProducts: 0, lastConfirmedAt: null, lastConfirmedBy: null, deadline: null },
})
