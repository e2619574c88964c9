import { field, option } from './define.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp']
const fiveMegabytes = 5 * 1024 * 1024

export const summary = field('multilineText', 'summary', 'Korte omschrijving', 'Summary', {
  required: true,
  maximumLength: 240,
  help: { nl: 'Staat in zoekresultaten.', en: 'Shown in search results.' },
})
export const description = field('richText', 'description', 'Omschrijving', 'Description', { maximumLength: 10000 })
export const keywords = field('keywords', 'keywords', 'Trefwoorden', 'Keywords', { maximumSelections: 12 })
export const image = field('file', 'image', 'Foto', 'Photo', {
  accept: imageTypes,
  maximumBytes: fiveMegabytes,
  maximumPixels: 24_000_000,
})
export const gps = field('gps', 'gps', 'GPS-coördinaten', 'GPS coordinates')
export const phone = field('phone', 'phone', 'Telefoonnummer', 'Phone number')
export const email = field('email', 'email', 'E-mailadres', 'E-mail address', {
  help: { nl: 'Zichtbaar op de websites.', en: 'Shown on the websites.' },
})
export const website = field('url', 'website', 'Website', 'Website')
export const openingTimes = field('openingTimes', 'openingTimes', 'Openingstijden', 'Opening hours')
export const wheelchairAccessible = field(
  'yesNo',
  'wheelchairAccessible',
  'Rolstoeltoegankelijk',
  'Wheelchair accessible',
)
export const season = field('dateRange', 'season', 'Seizoen', 'Season')
export const registrationRequired = field('yesNo', 'registrationRequired', 'Vooraf aanmelden', 'Register in advance')
export const targetGroups = field('choices', 'targetGroups', 'Doelgroepen', 'Target groups', {
  options: [
    option('everyone', 'Iedereen', 'Everyone'),
    option('children', 'Kinderen (0-12)', 'Children (0-12)'),
    option('young', 'Jongeren (12-18)', 'Young people (12-18)'),
    option('adults', 'Volwassenen', 'Adults'),
    option('seniors', 'Senioren', 'Seniors'),
    option('newcomers', 'Nieuwkomers', 'Newcomers'),
    option('carers', 'Mantelzorgers', 'Informal carers'),
  ],
  maximumSelections: 4,
})
