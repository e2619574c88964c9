/** By who checked, and by state: what an older script does not know yet, it says nothing of. */
const checked: Record<string, (at: string) => string> = {
  organisation: (at) => `Gecontroleerd op ${at} door de organisatie`,
  telephone: (at) => `Gecontroleerd op ${at}, telefonisch bij de organisatie`,
  team: (at) => `Gecontroleerd op ${at} door de redactie`,
  register: (at) => `Gecontroleerd op ${at} met een register`,
}
const old: Record<string, string> = { ageing: 'kan verouderd zijn', stale: 'verouderd' }

const nl = {
  search: 'Zoeken',
  more: 'Meer tonen',
  moreOf: 'Meer tonen van deze lijst',
  none: 'Er is niets gevonden.',
  failed: 'Zoeken lukt nu niet. Probeer het straks opnieuw.',
  noDates: 'Er staat niets gepland in deze periode.',
  found: (count: number, isMore: boolean) => (isMore ? `Meer dan ${count} gevonden` : `${count} gevonden`),
  allDay: 'hele dag',
  cancelled: 'Vervalt',
  until: (start: string, end: string) => `${start} – ${end} uur`,
  phone: 'Telefoon',
  email: 'E-mail',
  website: 'Website',
  address: 'Adres',
  report: 'Klopt er iets niet?',
  checked,
  old,
}

const en: typeof nl = {
  search: 'Search',
  more: 'Show more',
  moreOf: 'Show more of this list',
  none: 'Nothing was found.',
  failed: 'Searching does not work now. Try again later.',
  noDates: 'Nothing is planned in this period.',
  found: (count, isMore) => (isMore ? `More than ${count} found` : `${count} found`),
  allDay: 'all day',
  cancelled: 'Cancelled',
  until: (start, end) => `${start} – ${end}`,
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  address: 'Address',
  report: 'Is something wrong?',
  checked: {
    organisation: (at) => `Checked on ${at} by the organisation`,
    telephone: (at) => `Checked on ${at}, by telephone with the organisation`,
    team: (at) => `Checked on ${at} by the editors`,
    register: (at) => `Checked on ${at} against a register`,
  },
  old: { ageing: 'may be out of date', stale: 'out of date' },
}

export type EmbedTexts = typeof nl

/** Texts in the language of the page around an element; Dutch where it says neither. */
export const textsFor = (language: string): EmbedTexts => (/^en\b/i.test(language) ? en : nl)
