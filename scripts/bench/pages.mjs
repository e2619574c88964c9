/** What is measured. The first is the floor: Next with middleware and root layout, and no page. */
export const pages = [
  { name: 'bare page', path: '/bare' },
  { name: 'home', path: '/home' },
  { name: 'organisation', path: '/organisation/bibliotheek-aan-de-haven' },
  { name: 'team', path: '/team/demo' },
  { name: 'organisations of a team', path: '/team/demo/organisations' },
  { name: 'products of an organisation', path: '/organisation/bibliotheek-aan-de-haven/products' },
  {
    name: 'edit an organisation (form)',
    path: '/organisation/bibliotheek-aan-de-haven/edit',
    isForm: true,
    throughputRatio: 0.45,
  },
]

/** Only looked at for their size: forms and public pages. */
export const furtherPages = [
  { name: 'product (form)', path: '/organisation/bibliotheek-aan-de-haven/product/leeskring', isForm: true },
  { name: 'action log', path: '/organisation/bibliotheek-aan-de-haven/auditlog' },
  { name: 'edit a team (form)', path: '/team/noord/edit', isForm: true },
  { name: 'print', path: '/organisation/bibliotheek-aan-de-haven/print' },
  { name: 'sign-in', path: '/login', isPublic: true },
]

/** The bars; a page may have a ratio of its own. */
export const bars = { throughputRatio: 0.5, scriptAboveBare: 35_000, secondStartSeconds: 15, upstreamCalls: 8 }
