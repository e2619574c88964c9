const haven = '/organisation/bibliotheek-aan-de-haven'

/** What no page can be cheaper than: Next with middleware and root layout, and no page. */
export const barePage = { name: 'bare page', path: '/bare' }

/** One page of each kind. `costRatio` is the bar: processor time of the bare page ÷ that of this one. */
export const pages = [
  { name: 'home', path: '/home', costRatio: 0.45 },
  { name: 'organisation', path: haven, costRatio: 0.33 },
  { name: 'team', path: '/team/demo', costRatio: 0.33 },
  { name: 'organisations of a team', path: '/team/demo/organisations', costRatio: 0.33 },
  { name: 'products of an organisation', path: `${haven}/products`, costRatio: 0.33 },
  { name: 'edit an organisation (form)', path: `${haven}/edit`, costRatio: 0.22, isForm: true },
]
