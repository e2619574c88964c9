/** Icons that a site can have on its tile; the empty one is the card box of the product. */
export const siteIcons = [
  '',
  'library-big',
  'library',
  'book-open',
  'landmark',
  'building-2',
  'heart-pulse',
  'hand-heart',
  'graduation-cap',
  'trophy',
  'palette',
  'sailboat',
  'users',
] as const

/** Places of the product that a help article can belong to, as `helpPlace` names them. */
export const helpPlaces = [
  'home',
  'organisation',
  'edit',
  'products',
  'agenda',
  'supplements',
  'relations',
  'team',
  'users',
  'role',
  'settings',
  'search',
  'tenant',
] as const
export type HelpPlace = (typeof helpPlaces)[number]

/** As browsers run it in a stylesheet: six digits and nothing else. */
export const colourPattern = /^#[0-9a-f]{6}$/
