import en from '#messages/en/broken.json'
import nl from '#messages/nl/broken.json'

/** The few texts that the browser needs when a page broke; built in, so that no override can break them too. */
export const errorTexts = { nl, en }
