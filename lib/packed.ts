declare const held: unique symbol

/**
 * A value on its way from the server to a component of the browser, as one text. React sends a text as it is, and
 * everything else string by string: for the hundreds of words of a form that is most of what the page's data cost.
 */
export type Packed<Value> = string & { readonly [held]?: Value }

const texts = new WeakMap<object, string>()

/** The value as one text; of a value that comes by again, such as the words of a language, it is made once. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const text = texts.get(value) ?? packOnce(value)
  texts.set(value, text)
  return text
}

/**
 * A value of one request alone, such as the rows of a list, as one text; nothing of it is kept. In ASCII: on its way a text is
 * escaped, encoded and decoded several times, which takes a multiple for one with a single "…" in it.
 */
export const packOnce = <Value extends object>(value: Value): Packed<Value> =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Languages times kinds of words. What belongs to one request goes by `packOnce`, so that nothing of it stays here. */
const maximumKept = 50
const values = new Map<string, ReturnType<typeof JSON.parse>>()

/** What was packed. The same text answers the same value, so that what depends on it is not drawn again. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) {
    if (values.size >= maximumKept) values.clear()
    values.set(packed, JSON.parse(packed))
  }
  return values.get(packed)
}

/** Words taken from the texts of a request, packed; for the same texts they are put together once. Nothing else may go in. */
export function packedWords<Texts extends object, Words extends object>(
  texts: () => Promise<Texts>,
  from: (texts: Texts) => Words | Promise<Words>,
): () => Promise<Packed<Words>> {
  const made = new WeakMap<Texts, Words>()
  return async () => {
    const given = await texts()
    const words = made.get(given) ?? (await from(given))
    made.set(given, words)
    return pack(words)
  }
}
