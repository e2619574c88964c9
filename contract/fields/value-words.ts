import type { Locale } from '../kernel/constants.ts'

/** The words for stored values that are no texts themselves: they make search texts, comparisons and spreadsheets. */
const words = {
  yes: { nl: 'Ja', en: 'Yes' },
  no: { nl: 'Nee', en: 'No' },
  free: { nl: 'Gratis', en: 'Free' },
  notApplicable: { nl: 'Niet van toepassing', en: 'Not applicable' },
  until: { nl: 'tot en met', en: 'until' },
  closed: { nl: 'gesloten', en: 'closed' },
  nextDay: { nl: '(volgende dag)', en: '(next day)' },
  byAppointment: { nl: 'op afspraak', en: 'by appointment' },
  temporarilyClosed: { nl: 'Tijdelijk gesloten', en: 'Temporarily closed' },
  closedOn: { nl: 'Gesloten op', en: 'Closed on' },
  mailbox: { nl: 'Postbus', en: 'PO box' },
  freepost: { nl: 'Antwoordnummer', en: 'Freepost' },
  address: { nl: 'Adres', en: 'Address' },
  amount: { nl: 'Bedrag', en: 'Amount' },
  explained: { nl: 'Toelichting', en: 'Explanation' },
  unlisted: { nl: 'niet in de postcodetabel', en: 'not in the postal table' },
  noAddress: { nl: 'Geen adres', en: 'No address' },
  current: { nl: 'nu geldig', en: 'current' },
  original: { nl: 'oorspronkelijk', en: 'original' },
  organisation: { nl: 'Organisatie', en: 'Organisation' },
  product: { nl: 'Product', en: 'Product' },
  supplement: { nl: 'Aanvulling', en: 'Supplement' },
  cancelled: { nl: 'vervalt', en: 'cancelled' },
  MO: { nl: 'ma', en: 'Mon' },
  TU: { nl: 'di', en: 'Tue' },
  WE: { nl: 'wo', en: 'Wed' },
  TH: { nl: 'do', en: 'Thu' },
  FR: { nl: 'vr', en: 'Fri' },
  SA: { nl: 'za', en: 'Sat' },
  SU: { nl: 'zo', en: 'Sun' },
} as const satisfies Record<string, Record<Locale, string>>

export const wordFor = (word: keyof typeof words, locale: Locale): string => words[word][locale]
