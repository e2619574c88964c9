// Without zod, so that editors can read them.

/** Areas that have school holidays of their own: the regions of the Netherlands, Flanders, and the German states. */
export const schoolAreas = [
  'nl-noord',
  'nl-midden',
  'nl-zuid',
  'be-vlg',
  'de-bw',
  'de-by',
  'de-be',
  'de-bb',
  'de-hb',
  'de-hh',
  'de-he',
  'de-mv',
  'de-ni',
  'de-nw',
  'de-rp',
  'de-sl',
  'de-sn',
  'de-st',
  'de-sh',
  'de-th',
] as const
export type SchoolArea = (typeof schoolAreas)[number]

/** A school holiday as loaded into the installation, first and last day included. */
export type SchoolHoliday = { area: SchoolArea; name: string; from: string; until: string }

export const isSchoolArea = (text: string): text is SchoolArea => schoolAreas.some((area) => area === text)
