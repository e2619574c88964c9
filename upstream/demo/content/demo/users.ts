import type { DemoUser } from '../../content-types.ts'
import { staff } from './staff.ts'

export const accounts: DemoUser[] = [
  {
    email: staff.beheer,
    firstName: 'Hanneke',
    familyName: 'Smit',
    phoneNumber: '+31229550101',
    lastLogonInDays: -1,
    assignments: [{ role: 'admin', party: { type: 'team', key: 'demo' }, status: 'active', createdInDays: -900 }],
  },
  {
    email: staff.manager,
    firstName: 'Pieter',
    infix: 'van der',
    familyName: 'Meer',
    phoneNumber: '+31229550102',
    lastLogonInDays: -2,
    assignments: [
      {
        role: 'manager',
        party: { type: 'team', key: 'noord' },
        status: 'active',
        createdInDays: -610,
        invitedBy: staff.beheer,
      },
    ],
  },
  {
    email: staff.redacteur,
    firstName: 'Fatima',
    familyName: 'Yılmaz',
    phoneNumber: '+31229550103',
    lastLogonInDays: 0,
    assignments: [
      {
        role: 'editor',
        party: { type: 'organisation', key: 'bibliotheek-aan-de-haven' },
        status: 'active',
        createdInDays: -420,
        invitedBy: staff.manager,
      },
      {
        role: 'editor',
        party: { type: 'organisation', key: 'bibliotheek-de-vuurtoren' },
        status: 'active',
        createdInDays: -130,
        invitedBy: staff.sanne,
      },
    ],
  },
  {
    email: staff.lezer,
    firstName: 'Willem',
    infix: '’t',
    familyName: 'Hart',
    lastLogonInDays: -19,
    assignments: [
      {
        role: 'viewer',
        party: { type: 'team', key: 'noord' },
        status: 'active',
        createdInDays: -200,
        invitedBy: staff.manager,
      },
      {
        role: 'viewer',
        party: { type: 'team', key: 'oost' },
        status: 'invited',
        inviteExpiresInDays: 38,
        createdInDays: -18,
        invitedBy: staff.noor,
      },
    ],
  },
  {
    email: staff.tenant,
    firstName: 'Annelies',
    infix: 'de',
    familyName: 'Jong',
    phoneNumber: '+31229550104',
    lastLogonInDays: -5,
    assignments: [{ role: 'tenant', party: { type: 'team', key: 'demo' }, status: 'active', createdInDays: -900 }],
  },
  {
    email: staff.onderhoud,
    firstName: 'Ton',
    familyName: 'Dekker',
    lastLogonInDays: -8,
    maintenance: true,
    assignments: [],
  },
  {
    email: staff.onderhoud2,
    firstName: 'Ineke',
    familyName: 'Bos',
    lastLogonInDays: -3,
    maintenance: true,
    assignments: [],
  },
]
