import type { Locale } from '../constants.ts'

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
  closedOn: { nl: 'Gesloten op', en: 'Closed on' },
  mailbox: { nl: 'Postbus', en: 'PO box' },
  freepost: { nl: 'Antwoordnummer', en: 'Freepost' },
  noAddress: { nl: 'Geen adres', en: 'No address' },
  current: { nl: 'nu geldig', en: 'current' },
  original: { nl: 'oorspronkelijk', en: 'original' },
  'nl:nieuwjaar': { nl: 'Nieuwjaarsdag', en: 'New Year’s Day' },
  'nl:goede-vrijdag': { nl: 'Goede Vrijdag', en: 'Good Friday' },
  'nl:pasen1': { nl: 'eerste paasdag', en: 'Easter Sunday' },
  'nl:pasen2': { nl: 'tweede paasdag', en: 'Easter Monday' },
  'nl:koningsdag': { nl: 'Koningsdag', en: 'King’s Day' },
  'nl:bevrijdingsdag': { nl: 'Bevrijdingsdag', en: 'Liberation Day' },
  'nl:hemelvaart': { nl: 'Hemelvaartsdag', en: 'Ascension Day' },
  'nl:pinksteren1': { nl: 'eerste pinksterdag', en: 'Whit Sunday' },
  'nl:pinksteren2': { nl: 'tweede pinksterdag', en: 'Whit Monday' },
  'nl:kerst1': { nl: 'eerste kerstdag', en: 'Christmas Day' },
  'nl:kerst2': { nl: 'tweede kerstdag', en: 'Boxing Day' },
  MO: { nl: 'ma', en: 'Mon' },
  TU: { nl: 'di', en: 'Tue' },
  WE: { nl: 'wo', en: 'Wed' },
  TH: { nl: 'do', en: 'Thu' },
  FR: { nl: 'vr', en: 'Fri' },
  SA: { nl: 'za', en: 'Sat' },
  SU: { nl: 'zo', en: 'Sun' },
} as const satisfies Record<string, Record<Locale, string>>

export const wordFor = (word: keyof typeof words, locale: Locale): string => words[word][locale]
