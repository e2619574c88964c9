/** What `createTranslator` answers, as far as it is looked at here. */
type Translator = {
  (key: string, values?: object, formats?: object): string
  raw: (key: string) => unknown
  has: (key: string) => boolean
}

// The library types each key of the texts it is made for, which are not known here.
const isTranslator = (made: unknown): made is Translator => typeof made === 'function' && 'raw' in made && 'has' in made

type Part = string | { name: string }

/** Texts with placeholders alone: no plural, no tag, and no apostrophe, which quotes in ICU. */
const isSimple = /^(?:[^{}'<]|\{\w+\})*$/

const partsOf = (text: string): Part[] =>
  text.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : part))

function quickOf(translator: Translator) {
  const plain = new Map<string, string>()
  const simple = new Map<string, Part[] | undefined>()

  function withoutValues(key: string): string {
    const known = plain.get(key) ?? translator(key)
    // What no text has may come from anywhere, and must not fill the memory.
    if (!plain.has(key) && translator.has(key)) plain.set(key, known)
    return known
  }

  function simpleParts(key: string): Part[] | undefined {
    if (simple.has(key) || !translator.has(key)) return simple.get(key)
    const text = translator.raw(key)
    const parts = typeof text === 'string' && isSimple.test(text) ? partsOf(text) : undefined
    simple.set(key, parts)
    return parts
  }

  function filled(key: string, values: object): string | undefined {
    const given = new Map<string, unknown>(Object.entries(values))
    let text = ''
    for (const part of simpleParts(key) ?? []) {
      const value = typeof part === 'string' ? part : given.get(part.name)
      if (typeof value !== 'string' && typeof value !== 'number') return undefined
      text += value
    }
    return text === '' ? undefined : text
  }

  return (key: string, values?: object, formats?: object) =>
    values === undefined ? withoutValues(key) : (filled(key, values) ?? translator(key, values, formats))
}

/**
 * The same translator, which looks up and takes apart each text once. Everything but a text by itself and one with words
 * or numbers between stays the library's own, and so does whatever it would complain about.
 */
export const quickened = <T>(translator: T): T =>
  isTranslator(translator) ? Object.assign(quickOf(translator), translator) : translator
