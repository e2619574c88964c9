import type { SchemaClassName } from '#contract/types/schema-classes'
import type { FieldSection, TypeDefinition } from '#contract/types/type-definition'
import { field, option, section } from './define.ts'
import { organisationSections } from './organisation-sections.ts'
import { registrationRequired, season, targetGroups } from './shared-fields.ts'

type Names = { nl: string; en: string; icon: string; category: string; schemaClass?: SchemaClassName }

function organisationType(key: string, names: Names, own: FieldSection[] = []): TypeDefinition {
  return {
    key,
    kind: 'organisation',
    name: { nl: names.nl, en: names.en },
    icon: names.icon,
    base: false,
    active: true,
    categories: [names.category],
    ...(names.schemaClass === undefined ? {} : { schemaClass: names.schemaClass }),
    titleField: 'name',
    sections: organisationSections(own),
  }
}

export const organisationTypes: TypeDefinition[] = [
  organisationType(
    'zorgaanbieder',
    {
      nl: 'Zorgaanbieder',
      en: 'Care provider',
      icon: 'heart-pulse',
      category: 'zorg',
      schemaClass: 'MedicalOrganization',
    },
    [
      section('care', 'Zorg', 'Care', [
        field('choices', 'careKinds', 'Soorten zorg', 'Kinds of care', {
          options: [
            option('homeCare', 'Thuiszorg', 'Home care'),
            option('nursing', 'Verpleging', 'Nursing'),
            option('dayCare', 'Dagbesteding', 'Day care'),
            option('physiotherapy', 'Fysiotherapie', 'Physiotherapy'),
            option('mentalHealth', 'Geestelijke gezondheidszorg', 'Mental health care'),
            option('youth', 'Jeugdhulp', 'Youth care'),
          ],
          minimumSelections: 1,
          maximumSelections: 5,
          required: true,
        }),
        field('text', 'agbCode', 'AGB-code', 'AGB code', { pattern: '^\\d{8}$', maximumLength: 8 }),
        field('number', 'waitingTimeWeeks', 'Wachttijd in weken', 'Waiting time in weeks', {
          minimum: 0,
          maximum: 104,
        }),
        field('yesNo', 'referralRequired', 'Verwijzing nodig', 'Referral required'),
      ]),
    ],
  ),
  organisationType(
    'welzijnsorganisatie',
    {
      nl: 'Welzijnsorganisatie',
      en: 'Welfare organisation',
      icon: 'hand-heart',
      category: 'welzijn',
      schemaClass: 'NGO',
    },
    [section('audience', 'Voor wie', 'For whom', [targetGroups])],
  ),
  organisationType(
    'museum',
    { nl: 'Museum', en: 'Museum', icon: 'landmark', category: 'cultuur', schemaClass: 'Museum' },
    [
      section('visit', 'Bezoek', 'Visit', [
        field('price', 'admission', 'Toegangsprijs', 'Admission'),
        field('yesNo', 'museumCard', 'Museumkaart geldig', 'Museum card valid'),
        field('yesNo', 'guidedTours', 'Rondleidingen', 'Guided tours'),
      ]),
    ],
  ),
  organisationType(
    'cultuurcentrum',
    { nl: 'Cultuurcentrum', en: 'Arts centre', icon: 'drama', category: 'cultuur', schemaClass: 'EventVenue' },
    [
      section('visit', 'Bezoek', 'Visit', [
        field('number', 'seats', 'Aantal stoelen', 'Number of seats', { minimum: 0, maximum: 5000 }),
        field('yesNo', 'catering', 'Horeca aanwezig', 'Food and drinks available'),
      ]),
    ],
  ),
  organisationType(
    'muziekschool',
    {
      nl: 'Muziekschool',
      en: 'Music school',
      icon: 'music',
      category: 'cultuur',
      schemaClass: 'EducationalOrganization',
    },
    [
      section('lessons', 'Lessen', 'Lessons', [
        field('choices', 'instruments', 'Instrumenten', 'Instruments', {
          options: [
            option('piano', 'Piano', 'Piano'),
            option('guitar', 'Gitaar', 'Guitar'),
            option('violin', 'Viool', 'Violin'),
            option('wind', 'Blaasinstrumenten', 'Wind instruments'),
            option('percussion', 'Slagwerk', 'Percussion'),
            option('voice', 'Zang', 'Voice'),
          ],
        }),
        field('number', 'minimumAge', 'Vanaf leeftijd', 'From age', { minimum: 0, maximum: 99 }),
      ]),
    ],
  ),
  organisationType(
    'sportvereniging',
    { nl: 'Sportvereniging', en: 'Sports club', icon: 'trophy', category: 'sport', schemaClass: 'SportsClub' },
    [
      section('sports', 'Sport', 'Sports', [
        field('choices', 'sports', 'Sporten', 'Sports', {
          options: [
            option('football', 'Voetbal', 'Football'),
            option('korfball', 'Korfbal', 'Korfball'),
            option('swimming', 'Zwemmen', 'Swimming'),
            option('sailing', 'Zeilen', 'Sailing'),
            option('skating', 'Schaatsen', 'Skating'),
            option('gymnastics', 'Turnen', 'Gymnastics'),
            option('tennis', 'Tennis', 'Tennis'),
          ],
          minimumSelections: 1,
          required: true,
        }),
        season,
        field('price', 'membershipPrice', 'Contributie per jaar', 'Membership fee per year'),
      ]),
    ],
  ),
  organisationType(
    'gemeente-loket',
    {
      nl: 'Gemeenteloket',
      en: 'Municipal counter',
      icon: 'building-2',
      category: 'gemeente',
      schemaClass: 'GovernmentOffice',
    },
    [
      section('counter', 'Loket', 'Counter', [
        field('choices', 'counterServices', 'U kunt hier terecht voor', 'You can come here for', {
          options: [
            option('passports', 'Paspoort en identiteitskaart', 'Passport and identity card'),
            option('drivingLicence', 'Rijbewijs', 'Driving licence'),
            option('moving', 'Verhuizing doorgeven', 'Reporting a move'),
            option('socialSupport', 'Hulp en ondersteuning (Wmo)', 'Help and support'),
            option('debts', 'Hulp bij schulden', 'Help with debts'),
          ],
        }),
        registrationRequired,
      ]),
    ],
  ),
]
