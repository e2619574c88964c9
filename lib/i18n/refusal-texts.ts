import en from '#messages/en/pages.json'
import nl from '#messages/nl/pages.json'

/** Texts of a page that refuses, for where no translator is at hand; without the overrides of a site. */
export const refusalTexts = { nl, en }
