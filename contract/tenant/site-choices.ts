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

/** Colours that a site may choose beside its own; each has a standard. */
export const siteColours = ['header', 'link', 'page', 'positive', 'warning', 'negative'] as const
export type SiteColour = (typeof siteColours)[number]

/** Pictures that a site may have of its own: beside its name, and in the tab of the browser. */
export const sitePictures = ['logo', 'icon'] as const
export type SitePicture = (typeof sitePictures)[number]

/** As browsers run it in a stylesheet: six digits and nothing else. */
export const colourPattern = /^#[0-9a-f]{6}$/
