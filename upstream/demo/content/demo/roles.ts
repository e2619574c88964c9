import type { DemoRole } from '../../content-types.ts'

export const roles: DemoRole[] = [
  {
    key: 'beheerder-onderliggend',
    team: 'demo',
    name: { nl: 'Beheerder onderliggende teams', en: 'Manager of underlying teams' },
    description: {
      nl: 'Beheert de teams en organisaties onder een team, niet het team zelf.',
      en: 'Manages the teams and organisations beneath a team, not the team itself.',
    },
    basis: 'manager',
    depth: 'beneath',
    websiteOnly: false,
  },
  {
    key: 'meelezer-team',
    team: 'noord',
    name: { nl: 'Meelezer van één team', en: 'Reader of a single team' },
    description: {
      nl: 'Leest de gegevens van het team, niet van de organisaties eronder.',
      en: 'Reads the data of the team, not of the organisations beneath it.',
    },
    basis: 'viewer',
    depth: 'current',
    websiteOnly: false,
  },
  {
    key: 'websitelid',
    team: 'demo',
    name: { nl: 'Websitelid', en: 'Website member' },
    description: {
      nl: 'Geeft alleen toegang tot de besloten delen van de websites.',
      en: 'Gives access to the closed parts of the websites only.',
    },
    basis: 'viewer',
    depth: 'current',
    websiteOnly: true,
  },
]
