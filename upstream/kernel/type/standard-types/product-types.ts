import type { FieldSection, TypeDefinition } from '#contract/types/type-definition'
import { field, option, section } from './define.ts'
import * as shared from './shared-fields.ts'

const general = section('general', 'Algemeen', 'General', [
  field('text', 'title', 'Titel', 'Title', { required: true, minimumLength: 2, maximumLength: 150 }),
  shared.summary,
  shared.description,
  shared.keywords,
  shared.image,
])
const audience = section('audience', 'Voor wie', 'For whom', [
  shared.targetGroups,
  field('choice', 'language', 'Voertaal', 'Language', {
    options: [
      option('nl', 'Nederlands', 'Dutch'),
      option('en', 'Engels', 'English'),
      option('fy', 'Fries', 'Frisian'),
      option('other', 'Anders', 'Other'),
    ],
  }),
])
const costs = section('costs', 'Kosten', 'Costs', [field('price', 'price', 'Prijs', 'Price', { required: true })])
const contact = section('contact', 'Contact', 'Contact', [
  field('relation', 'contactPerson', 'Contactpersoon', 'Contact person', { relationKinds: ['supplement'] }),
  shared.phone,
  shared.email,
  shared.website,
])

function productType(key: string, nl: string, en: string, icon: string, own: FieldSection[]): TypeDefinition {
  return {
    key,
    kind: 'product',
    name: { nl, en },
    icon,
    base: false,
    parent: 'aanbod',
    active: true,
    categories: ['aanbod'],
    titleField: 'title',
    sections: [general, audience, ...own, costs, contact],
  }
}

const registration = [
  shared.registrationRequired,
  field('url', 'registrationUrl', 'Aanmelden via', 'Register at'),
  field('number', 'maximumParticipants', 'Maximum aantal deelnemers', 'Maximum number of participants', {
    minimum: 1,
    maximum: 5000,
  }),
]
const where = field('text', 'room', 'Waar in het gebouw', 'Where in the building', { maximumLength: 100 })

export const productTypes: TypeDefinition[] = [
  {
    key: 'aanbod',
    kind: 'product',
    name: { nl: 'Aanbod', en: 'Offer' },
    icon: 'shapes',
    base: true,
    active: true,
    categories: ['aanbod'],
    titleField: 'title',
    sections: [general, audience, costs, contact],
  },
  productType('dienst', 'Dienst', 'Service', 'concierge-bell', [
    section('service', 'Dienst', 'Service', [
      field('yesNo', 'online', 'Ook online', 'Also online'),
      field('yesNo', 'membersOnly', 'Alleen voor leden', 'Members only'),
      field('productNames', 'uniformNames', 'Uniforme productnaam', 'Uniform product name', {
        help: {
          nl: 'Staat dit op de lijst van de overheid (UPL)? Dan is het ook via overheid.nl te vinden.',
          en: 'Is this on the list of the government (UPL)? Then it is found on overheid.nl too.',
        },
        maximumSelections: 5,
      }),
      shared.openingTimes,
      shared.season,
    ]),
  ]),
  productType('cursus', 'Cursus', 'Course', 'graduation-cap', [
    section('course', 'Cursus', 'Course', [
      field('dateRange', 'period', 'Periode', 'Period'),
      field('number', 'lessons', 'Aantal lessen', 'Number of lessons', { minimum: 1, maximum: 100 }),
      field('choice', 'level', 'Niveau', 'Level', {
        options: [
          option('beginner', 'Beginner', 'Beginner'),
          option('intermediate', 'Gevorderd', 'Intermediate'),
          option('advanced', 'Vergevorderd', 'Advanced'),
        ],
      }),
      field('date', 'registerBefore', 'Aanmelden tot', 'Register before', { future: true }),
      ...registration,
      where,
    ]),
  ]),
  productType('activiteit', 'Activiteit', 'Activity', 'calendar-heart', [
    section('activity', 'Activiteit', 'Activity', [
      field('number', 'minimumAge', 'Vanaf leeftijd', 'From age', { minimum: 0, maximum: 120 }),
      field('number', 'maximumAge', 'Tot en met leeftijd', 'Up to age', { minimum: 0, maximum: 120 }),
      ...registration,
      where,
    ]),
  ]),
  productType('ruimte', 'Ruimte', 'Room', 'door-open', [
    section('room', 'Ruimte', 'Room', [
      field('number', 'capacity', 'Aantal personen', 'Number of people', { required: true, minimum: 1, maximum: 2000 }),
      field('number', 'surface', 'Oppervlakte in m²', 'Surface in m²', { minimum: 0, maximum: 10000, decimals: 1 }),
      field('choices', 'facilities', 'Voorzieningen', 'Facilities', {
        options: [
          option('screen', 'Scherm', 'Screen'),
          option('sound', 'Geluid', 'Sound'),
          option('wifi', 'Wifi', 'Wi-Fi'),
          option('kitchen', 'Keuken', 'Kitchen'),
          option('stage', 'Podium', 'Stage'),
          option('piano', 'Piano', 'Piano'),
        ],
      }),
      { ...shared.wheelchairAccessible, required: true },
    ]),
  ]),
]
