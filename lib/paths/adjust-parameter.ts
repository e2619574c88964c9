/** In an address of which the question was left out, as nobody could answer it: the page says so. */
export const adjustParameter = 'adjust'
