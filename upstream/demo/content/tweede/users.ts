import type { DemoUser } from '../../content-types.ts'
import { staff } from './staff.ts'

export const users: DemoUser[] = [
  {
    email: staff.beheer,
    firstName: 'Karel',
    infix: 'van',
    familyName: 'Duin',
    phoneNumber: '+31229550201',
    lastLogonInDays: -3,
    assignments: [{ role: 'admin', party: { type: 'team', key: 'tweede' }, status: 'active', createdInDays: -600 }],
  },
  {
    email: staff.lotte,
    firstName: 'Lotte',
    infix: 'de',
    familyName: 'Groot',
    lastLogonInDays: -9,
    assignments: [
      {
        role: 'manager',
        party: { type: 'team', key: 'tweede' },
        status: 'active',
        createdInDays: -300,
        invitedBy: staff.beheer,
      },
    ],
  },
  {
    email: staff.roos,
    firstName: 'Roos',
    familyName: 'Groeneveld',
    lastLogonInDays: -4,
    assignments: [
      {
        role: 'editor',
        party: { type: 'organisation', key: 'muziekpunt-sluisdam' },
        status: 'active',
        createdInDays: -4,
        invitedBy: staff.lotte,
      },
    ],
  },
  {
    email: staff.hamza,
    firstName: 'Hamza',
    familyName: 'Bouzid',
    assignments: [
      {
        role: 'viewer',
        party: { type: 'team', key: 'plassen' },
        status: 'invited',
        createdInDays: -2,
        invitedBy: staff.beheer,
        inviteExpiresInDays: 54,
      },
    ],
  },
]
