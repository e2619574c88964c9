import localFont from 'next/font/local'

// Inter (SIL Open Font Licence, beside this file), in two parts: what Dutch and English need comes with the page, the other
// Latin letters when a page has one. The fallback is in components/ui/styles/base.css: what next/font makes itself
// knows Arial alone.

const latin = localFont({
  src: './inter-latin.woff2',
  weight: '100 900',
  variable: '--font-inter',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const latinExtended = localFont({
  src: './inter-latin-ext.woff2',
  weight: '100 900',
  variable: '--font-inter-ext',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+2C60-2C7F' }],
})

/** The classes that name the font's parts for `--font`. */
export const fontClasses = `${latin.variable} ${latinExtended.variable}`
