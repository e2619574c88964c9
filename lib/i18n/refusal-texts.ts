import en from '#messages/en/pages.json'
import nl from '#messages/nl/pages.json'

/** What a page that refuses says, for where no translator is at hand; without the overrides of a site. */
export const refusalTexts = { nl, en }
