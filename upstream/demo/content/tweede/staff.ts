export const staff = {
  beheer: 'beheer@tweede.example',
  lotte: 'lotte.de.groot@cultuurplas.example',
  /** The same person as in the first tenant. */
  roos: 'roos@muziekpunt.example',
  hamza: 'hamza.bouzid@cultuurplas.example',
} as const
