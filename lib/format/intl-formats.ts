// Making one of Intl's formats takes a hundred times as long as using it, so each is made once. Nothing of a person goes
// into a key: languages and options are those of our own calls.

type FormatCache<Options, Format> = WeakMap<Options & object, Map<string, Format>>

function cached<Options extends object, Format>(
  cache: FormatCache<Options, Format>,
  language: string,
  options: Options,
  make: () => Format,
): Format {
  const formats = cache.get(options) ?? new Map<string, Format>()
  cache.set(options, formats)
  const known = formats.get(language) ?? make()
  formats.set(language, known)
  return known
}

const dates: FormatCache<Intl.DateTimeFormatOptions, Intl.DateTimeFormat> = new WeakMap()
const numbers: FormatCache<Intl.NumberFormatOptions, Intl.NumberFormat> = new WeakMap()
const standard = {}

/** A format for dates. The same options object, best a constant of the module, answers the same format. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  cached(dates, language, options, () => new Intl.DateTimeFormat(language, options))

/** A format for numbers. The same options object, best a constant of the module, answers the same format. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions = standard) =>
  cached(numbers, language, options, () => new Intl.NumberFormat(language, options))
