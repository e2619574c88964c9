import type { DemoAssignment, DemoUser } from '../../content-types.ts'
import { staff } from './staff.ts'

function active(role: string, type: 'team' | 'organisation', key: string, daysAgo: number): DemoAssignment {
  return { role, party: { type, key }, status: 'active', createdInDays: -daysAgo, invitedBy: staff.beheer }
}

export const colleagues: DemoUser[] = [
  {
    email: staff.sanne,
    notificationFrequency: 'hourly',
    firstName: 'Sanne',
    infix: 'de',
    familyName: 'Wit',
    phoneNumber: '+31229550123',
    lastLogonInDays: 0,
    assignments: [active('manager', 'team', 'noord', 720), active('viewer', 'team', 'oost', 90)],
  },
  {
    email: staff.mark,
    firstName: 'Mark',
    familyName: 'Visser',
    lastLogonInDays: -1,
    assignments: [
      active('editor', 'organisation', 'bibliotheek-aan-de-haven', 512),
      active('editor', 'team', 'noord-kust', 64),
      {
        role: 'editor',
        party: { type: 'product', key: 'taalhuis', organisation: 'stichting-de-schakel' },
        status: 'active',
        createdInDays: -40,
        invitedBy: staff.yusuf,
      },
    ],
  },
  {
    email: staff.noor,
    notificationFrequency: 'weekly',
    firstName: 'Noor',
    familyName: 'el Amrani',
    phoneNumber: '+31229550130',
    lastLogonInDays: -3,
    assignments: [active('admin', 'team', 'oost', 810)],
  },
  {
    email: staff.ilse,
    firstName: 'Ilse',
    familyName: 'Bakker',
    lastLogonInDays: -4,
    assignments: [active('manager', 'team', 'noord-polder', 333), active('meelezer-team', 'team', 'noord', 333)],
  },
  {
    email: staff.joris,
    notificationFrequency: 'never',
    firstName: 'Joris',
    familyName: 'Kuipers',
    lastLogonInDays: -26,
    assignments: [active('beheerder-onderliggend', 'team', 'oost', 150)],
  },
  {
    email: staff.fenna,
    firstName: 'Fenna',
    familyName: 'IJzerman',
    phoneNumber: '+31229550160',
    lastLogonInDays: -11,
    assignments: [active('manager', 'team', 'zorg', 280)],
  },
  {
    email: staff.yusuf,
    firstName: 'Yusuf',
    familyName: 'Yıldız',
    lastLogonInDays: -2,
    assignments: [active('editor', 'organisation', 'stichting-de-schakel', 95)],
  },
  {
    email: staff.marit,
    firstName: 'Marit',
    infix: 'van ’t',
    familyName: 'Hof',
    assignments: [
      {
        role: 'editor',
        party: { type: 'organisation', key: 'museum-de-zeeklok' },
        status: 'invited',
        createdInDays: -6,
        invitedBy: staff.noor,
        inviteExpiresInDays: 50,
      },
    ],
  },
  {
    email: staff.beatrijs,
    firstName: 'Beatrijs',
    infix: 'van den',
    familyName: 'Oever-Kloosterman',
    lastLogonInDays: -210,
    assignments: [
      {
        role: 'manager',
        party: { type: 'team', key: 'west' },
        status: 'expired',
        createdInDays: -75,
        invitedBy: staff.beheer,
        inviteExpiresInDays: -19,
      },
      active('viewer', 'team', 'west', 400),
    ],
  },
  {
    email: staff.andre,
    firstName: 'André',
    familyName: 'Dubois',
    lastLogonInDays: -7,
    assignments: [active('manager', 'team', 'west', 45)],
  },
  {
    email: staff.gast,
    firstName: 'Roos',
    familyName: 'Groeneveld',
    lastLogonInDays: -60,
    assignments: [active('websitelid', 'team', 'demo', 120)],
  },
  {
    email: 'thijs.mulder@noordkust.example',
    firstName: 'Thijs',
    familyName: 'Mulder',
    lastLogonInDays: -340,
    assignments: [],
  },
]
