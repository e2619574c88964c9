/** Sites that the set-up adds to the demo's first tenant, each for one of a site's own settings. */
export const extraSites = {
  closed: { host: 'gesloten.localhost' },
  provider: { host: 'aanbieder.localhost' },
  own: { host: 'eigen.localhost' },
  message: { host: 'bericht.localhost' },
}

export const importantText = {
  nl: 'Vrijdag om 17:00 werken we aan het systeem.',
  en: 'On Friday at 17:00 we work on the system.',
}
