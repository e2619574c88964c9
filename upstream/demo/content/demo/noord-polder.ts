import type { DemoOrganisation } from '../../content-types.ts'
import { free, isil, located, published, week, zone } from '../builders.ts'
import { staff } from './staff.ts'

const servicePoint: DemoOrganisation = {
  key: 'bibliotheekpunt-het-wad',
  team: 'noord-polder',
  types: ['servicepunt'],
  values: {
    name: 'Bibliotheekpunt Het Wad',
    summary: 'Boeken halen en terugbrengen in de dorpswinkel van Waddijk. Met elke maandag een spreekuur.',
    isil: isil('0847110103', '2014-02-01'),
    ...located('Waddijkerweg', '27 a', '1782 AC', 'Waddijk', [52.93817, 4.90214]),
    phone: '+31229550125',
    email: 'hetwad@noordkust.example',
    openingTimes: week(['MO TU WE TH FR 09:00-18:00', 'SA 09:00-17:00']),
    wheelchairAccessible: true,
    parking: 'free',
  },
  publication: { state: 'planned', fromInDays: 11 },
  authors: { created: staff.ilse, updated: staff.sanne },
  createdInDays: -170,
  updatedInDays: -4,
  note: 'Open na de verhuizing',
  lastConfirmed: { inDays: -163, by: staff.ilse, how: 'application' },
  lastOpenedInDays: -1,
  products: [],
  supplements: [],
  agenda: [],
}

const mobileLibrary: DemoOrganisation = {
  key: 'bibliotheekbus-polderland',
  team: 'noord-polder',
  types: ['mobiele-bibliotheek'],
  values: {
    name: 'Bibliotheekbus Polderland',
    summary: 'De bus rijdt langs twaalf dorpen in de polder. Lenen, reserveren en een praatje.',
    keywords: ['bus', 'dorpen'],
    isil: isil('0847110104', '2009-04-01'),
    address: { type: 'NOADDRESS', country: 'NL', municipality: 'Waddijk' },
    postalAddress: {
      type: 'FREEPOST',
      country: 'NL',
      postalCode: '1799 WB',
      houseNumber: '14021',
      city: 'Duinmeer',
    },
    regions: ['Waddijk', 'Noordkust', 'Oosterwaard'],
    phone: '+31229550126',
    email: 'bus@noordkust.example',
    openingTimes: week(['MO 13:00-17:00', 'WE TH 09:30-12:00 13:00-16:30'], { note: 'Zie de haltes per dorp.' }),
    wheelchairAccessible: false,
    stops: 12,
    route:
      'Maandag: Zuiderdiep, Waddijk en IJdijk\nWoensdag: Lutjewaard en de noordelijke polder\nDonderdag: de scholen',
  },
  publication: published(420),
  authors: { created: staff.ilse, updated: staff.ilse },
  createdInDays: -1050,
  updatedInDays: -262,
  lastConfirmed: { inDays: -197, by: staff.ilse, how: 'phone' },
  lastOpenedInDays: -97,
  products: [
    {
      key: 'halte-aan-huis',
      type: 'dienst',
      values: {
        title: 'Halte aan huis',
        summary:
          'Woont u meer dan een kilometer van een halte? Dan stopt de bus één keer per maand bij u voor de deur.',
        targetGroups: ['seniors'],
        membersOnly: true,
        price: free,
      },
      publication: published(420),
      authors: { created: staff.ilse, updated: staff.ilse },
      createdInDays: -430,
      updatedInDays: -420,
    },
  ],
  supplements: [],
  agenda: [
    {
      key: 'halte-zuiderdiep',
      title: 'Bus in Zuiderdiep',
      description: 'Bij de kerk.',
      start: { weekday: 'MO', inWeeks: -30, time: '13:00' },
      durationMinutes: 60,
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      zone,
      publication: { state: 'published' },
      author: staff.ilse,
    },
  ],
}

const readingRoom: DemoOrganisation = {
  key: 'leeszaal-zuiderdiep',
  team: 'noord-polder',
  types: ['leeszaal'],
  values: {
    name: 'Leeszaal Zuiderdiep',
    summary: 'Kranten, tijdschriften en koffie in het oude gemaal.',
    ...located('Gemaalweg', '55', '1781 DD', 'Zuiderdiep', [52.95002, 4.86631]),
    phone: '+31229550129',
  },
  publication: { state: 'archived', fromInDays: -508, note: 'Gesloten na de verkoop van het gemaal' },
  authors: { created: staff.sanne, updated: staff.sanne },
  createdInDays: -1400,
  updatedInDays: -508,
  lastConfirmed: { inDays: -700, by: staff.sanne, how: 'application' },
  lastOpenedInDays: -508,
  products: [],
  supplements: [],
  agenda: [],
}

const ijdijk: DemoOrganisation = {
  key: 'bibliotheekpunt-ijdijk',
  team: 'noord-polder',
  types: ['servicepunt'],
  values: {
    name: 'Bibliotheekpunt IJdijk',
    summary: 'Een halve wand boeken in Dorpshuis De IJsvogel.',
    isil: isil('0847110106', '2020-10-01'),
    ...located('IJlaan', '2', '1797 BC', 'IJdijk', [52.86155, 4.82044]),
    phone: '+31229550156',
    openingTimes: week(['TU 10:00-22:00', 'TH FR 13:00-22:00']),
    wheelchairAccessible: true,
  },
  publication: published(80),
  authors: { created: staff.ilse, updated: staff.ilse },
  createdInDays: -81,
  updatedInDays: -80,
  lastConfirmed: { inDays: -80, by: staff.ilse, how: 'application' },
  lastOpenedInDays: -33,
  products: [],
  supplements: [],
  agenda: [],
}

export const noordPolder: DemoOrganisation[] = [servicePoint, mobileLibrary, readingRoom, ijdijk]
