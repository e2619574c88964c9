import type { DemoSupplement } from '../../content-types.ts'
import { located } from '../builders.ts'
import { staff } from './staff.ts'

const beach = located('Strandopgang', '9', '1799 RA', 'Duinmeer', [52.89722, 4.70451])

export const havenSupplements: DemoSupplement[] = [
  {
    key: 'sanne-de-wit',
    type: 'contactpersoon',
    values: {
      title: 'Sanne de Wit',
      position: 'Coördinator vestiging',
      phone: '+31229550123',
      email: 'sanne.de.wit@noordkust.example',
      availability: 'Dinsdag tot en met vrijdag, van 09:00 tot 17:00.',
    },
    usedBy: ['bibliotheek-aan-de-haven', 'leeskring'],
    author: staff.sanne,
    updatedInDays: -140,
  },
  {
    key: 'strandopgang-9',
    type: 'locatie',
    values: {
      title: 'Strandopgang 9',
      address: beach.address,
      gps: beach.gps,
      directions: 'Vanaf het parkeerterrein het schelpenpad volgen, de kast staat links van de strandtent.',
      wheelchairAccessible: false,
    },
    author: staff.mark,
    updatedInDays: -201,
  },
  {
    key: 'huisregels',
    type: 'document',
    values: {
      title: 'Huisregels',
      about: 'Wat u van ons mag verwachten en wat wij van u vragen.',
      link: 'https://haven.noordkust.example/huisregels',
      validFrom: '2025-01-01',
    },
    usedBy: ['bibliotheek-aan-de-haven'],
    author: staff.redacteur,
    updatedInDays: -322,
  },
  {
    key: 'lidmaatschap-opzeggen',
    type: 'veelgestelde-vraag',
    values: {
      title: 'Hoe zeg ik mijn lidmaatschap op?',
      answer: '<p>Stuur een bericht, minstens één maand voordat uw abonnement afloopt. U krijgt een bevestiging.</p>',
      subject: 'costs',
    },
    author: staff.redacteur,
    updatedInDays: -61,
  },
  {
    key: 'hoeveel-boeken',
    type: 'veelgestelde-vraag',
    values: {
      title: 'Hoeveel boeken mag ik tegelijk lenen?',
      answer: '<p>U mag 15 boeken tegelijk lenen. Kinderen mogen er 20 lenen.</p>',
      subject: 'lending',
    },
    author: staff.redacteur,
    updatedInDays: -61,
  },
  {
    key: 'opening-van-het-pakhuis',
    type: 'fotoalbum',
    values: { title: 'De opening van het pakhuis' },
    author: staff.beheer,
    updatedInDays: -1100,
  },
]
