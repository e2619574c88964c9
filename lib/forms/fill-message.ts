import type { Locale } from '#contract/constants'
import { numberFormat } from '../intl-formats.ts'

type Params = Record<string, string | number>

/** The text up to the brace that closes the one at `start`, without both. */
function inBraces(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return text.slice(start + 1, at)
  }
  return text.slice(start + 1)
}

function pluralForm(forms: string, count: number, locale: Locale): string {
  const branches = new Map<string, string>()
  for (let at = forms.indexOf('{'), from = 0; at >= 0; at = forms.indexOf('{', from)) {
    const branch = inBraces(forms, at)
    branches.set(forms.slice(from, at).trim(), branch)
    from = at + branch.length + 2
  }
  const chosen = branches.get(`=${count}`) ?? branches.get(new Intl.PluralRules(locale).select(count))
  const number = numberFormat(locale).format(count)
  return (chosen ?? branches.get('other') ?? '').replaceAll('#', number)
}

/**
 * Fills the messages of field errors: `{name}`, `{name, number}` and `{name, plural, one {…} other {…}}`. The page's own
 * formatter knows all of ICU, and is thrice the size of everything else that shows an error.
 */
export function fillMessage(text: string, params: Params, locale: Locale): string {
  const start = text.indexOf('{')
  if (start < 0) return text
  const inside = inBraces(text, start)
  const rest = fillMessage(text.slice(start + inside.length + 2), params, locale)
  const [name = '', kind = ''] = inside.split(',', 2).map((part) => part.trim())
  const value = params[name]
  const forms = inside.split(',').slice(2).join(',')
  const filled = () => {
    if (value === undefined) return `{${inside}}`
    if (kind === 'plural') return fillMessage(pluralForm(forms, Number(value), locale), params, locale)
    return kind === 'number' ? numberFormat(locale).format(Number(value)) : String(value)
  }
  return text.slice(0, start) + filled() + rest
}
