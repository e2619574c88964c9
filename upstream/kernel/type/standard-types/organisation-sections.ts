import type { FieldSection } from '#contract/types/type-definition'
import { field, option, section } from './define.ts'
import * as shared from './shared-fields.ts'

const name = field('text', 'name', 'Naam', 'Name', { required: true, minimumLength: 2, maximumLength: 120 })
const generalFields = [name, shared.summary, shared.description, shared.keywords, shared.image]

export const isil = field('isil', 'isil', 'ISIL-code', 'ISIL code', {
  isilRegister: 'NL',
  help: {
    nl: 'NL- en 10 cijfers. Een code verandert nooit meer.',
    en: 'NL- and 10 digits. A code never changes.',
  },
})

const identifiers = field('identifiers', 'identifiers', 'Nummers in registers', 'Numbers in registers', {
  help: {
    nl: 'Bijvoorbeeld van de Kamer van Koophandel. Zo herkennen andere registers deze organisatie.',
    en: 'Such as that of the Chamber of Commerce. Other registers know this organisation by it.',
  },
})

export const general = section('general', 'Algemeen', 'General', [...generalFields, identifiers])
export const libraryGeneral = section('general', 'Algemeen', 'General', [...generalFields, isil, identifiers])

export const address = section('address', 'Adres', 'Address', [
  field('address', 'address', 'Bezoekadres', 'Visiting address', { required: true }),
  field('address', 'postalAddress', 'Postadres', 'Postal address'),
  shared.gps,
  field('regions', 'regions', 'Werkgebied', 'Working area', { maximumSelections: 10 }),
])

export const contact = section('contact', 'Contact', 'Contact', [
  shared.phone,
  shared.email,
  shared.website,
  field('url', 'socialMedia', 'Sociale media', 'Social media', { repeatable: true, maximumRepetitions: 5 }),
])

export const openingTimes = section('openingTimes', 'Openingstijden', 'Opening hours', [shared.openingTimes])

export const accessibility = section('accessibility', 'Toegankelijkheid', 'Accessibility', [
  shared.wheelchairAccessible,
  field('yesNo', 'accessibleToilet', 'Aangepast toilet', 'Accessible toilet'),
  field('yesNo', 'hearingLoop', 'Ringleiding', 'Hearing loop'),
  field('choice', 'parking', 'Parkeren', 'Parking', {
    options: [
      option('free', 'Gratis', 'Free'),
      option('paid', 'Betaald', 'Paid'),
      option('permit', 'Alleen met vergunning', 'Permit holders only'),
      option('none', 'Niet in de buurt', 'Not nearby'),
    ],
  }),
  field('multilineText', 'accessibilityNote', 'Toelichting op de toegankelijkheid', 'Accessibility note', {
    maximumLength: 500,
  }),
])

export const libraryCosts = section('costs', 'Kosten', 'Costs', [
  field('price', 'subscriptionPrice', 'Prijs van een jaarabonnement', 'Price of a yearly subscription', {
    help: {
      nl: 'Per jaar, inclusief btw. Meer dan € 0,00.',
      en: 'Per year, including VAT. More than € 0.00.',
    },
  }),
])

export const administration = section('administration', 'Beheer', 'Administration', [
  field('text', 'sourceReference', 'Nummer in de bron', 'Number in the source', {
    administratorsOnly: true,
    maximumLength: 40,
    pattern: '^[A-Z0-9-]+$',
  }),
])

/** The sections that every organisation type has, with its own ones before the administrative one. */
export function organisationSections(own: FieldSection[] = []): FieldSection[] {
  return [general, address, contact, openingTimes, accessibility, ...own, administration]
}

export function librarySections(own: FieldSection[] = []): FieldSection[] {
  return [libraryGeneral, address, contact, openingTimes, accessibility, libraryCosts, ...own, administration]
}
