import type { DemoConfirmationPolicy, DemoRelation, DemoRelationType, DemoVerification } from '../../content-types.ts'

export const confirmationPolicies: DemoConfirmationPolicy[] = [
  {
    key: 'jaarlijkse-controle',
    team: 'demo',
    name: 'Jaarlijkse controle',
    intervalInDays: 365,
    gracePeriodInDays: 30,
    deadlineAction: 'escalate',
    allowConfirmationByEmail: true,
    maximumProductsInEmail: 20,
    notifications: [
      { daysBeforeDeadline: 42, emailTag: 'review-reminder' },
      { daysBeforeDeadline: 14, emailTag: 'review-last' },
    ],
  },
  {
    key: 'halfjaarlijkse-controle',
    team: 'noord',
    name: 'Halfjaarlijkse controle',
    intervalInDays: 182,
    gracePeriodInDays: 14,
    deadlineAction: 'unpublish',
    allowConfirmationByEmail: true,
    maximumProductsInEmail: 30,
    notifications: [
      { daysBeforeDeadline: 30, emailTag: 'review-reminder' },
      { daysBeforeDeadline: 7, emailTag: 'review-last' },
    ],
  },
  {
    key: 'kwartaalcontrole-zorg',
    team: 'zorg',
    name: 'Kwartaalcontrole zorg en welzijn',
    intervalInDays: 91,
    gracePeriodInDays: 7,
    deadlineAction: 'archive',
    allowConfirmationByEmail: false,
    maximumProductsInEmail: 10,
    notifications: [{ daysBeforeDeadline: 14, emailTag: 'review-reminder' }],
  },
]

export const verifications: DemoVerification[] = [
  {
    key: 'verenigingen-per-e-mail',
    name: 'Verenigingen per e-mail',
    maximumVerifyAgeDays: 300,
    externallyManaged: false,
    maximumAttempts: 3,
    minimumDaysBetweenAttempts: 14,
    mailTag: 'verificatie-verenigingen',
    timeOutDays: 30,
    teams: ['west-sport'],
  },
  {
    key: 'gemeenten-bellen',
    name: 'Gemeenten bellen zelf',
    maximumVerifyAgeDays: 182,
    externallyManaged: true,
    maximumAttempts: 2,
    minimumDaysBetweenAttempts: 30,
    mailTag: '',
    timeOutDays: 60,
    teams: ['zorg-wijk'],
  },
]

export const relationTypes: DemoRelationType[] = [
  {
    key: 'onderdeel-van',
    team: 'demo',
    kind: 'partOf',
    output: { source: { nl: 'Is onderdeel van', en: 'Is part of' }, target: { nl: 'Geheel', en: 'Whole' } },
    input: { source: { nl: 'Bestaat uit', en: 'Consists of' }, target: { nl: 'Onderdeel', en: 'Part' } },
  },
  {
    key: 'werkt-samen-met',
    team: 'demo',
    kind: 'equal',
    output: { source: { nl: 'Werkt samen met', en: 'Works together with' }, target: { nl: 'Partner', en: 'Partner' } },
    input: { source: { nl: 'Werkt samen met', en: 'Works together with' }, target: { nl: 'Partner', en: 'Partner' } },
  },
]

export const relations: DemoRelation[] = [
  { type: 'onderdeel-van', source: 'strandbibliotheek-duinmeer', target: 'bibliotheek-aan-de-haven' },
  { type: 'onderdeel-van', source: 'schoolbibliotheek-de-ark', target: 'bibliotheek-aan-de-haven' },
  { type: 'werkt-samen-met', source: 'bibliotheek-aan-de-haven', target: 'stichting-de-schakel' },
  { type: 'werkt-samen-met', source: 'bibliotheek-aan-de-haven', target: 'museum-de-zeeklok' },
  { type: 'werkt-samen-met', source: 'historisch-informatiepunt', target: 'museum-de-zeeklok' },
]
