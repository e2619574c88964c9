const haven = '/organisation/bibliotheek-aan-de-haven'

/** The floor for every page: Next with middleware and root layout, and no page. */
export const barePage = { name: 'bare page', path: '/bare' }

/** One page of each kind. */
export const pages = [
  { name: 'home', path: '/home' },
  { name: 'organisation', path: haven },
  { name: 'team', path: '/team/demo' },
  { name: 'organisations of a team', path: '/team/demo/organisations' },
  { name: 'products of an organisation', path: `${haven}/products` },
  { name: 'edit an organisation (form)', path: `${haven}/edit` },
  { name: 'organisation in the guide', path: `/gids/bibliotheekgids-waddenregio${haven}` },
]
