import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#contract/kernel/constants'
import { type ContentError, sortErrors } from '#lib/forms/content-errors'
import { setAllErrors } from '#lib/forms/content-store'
import { messagesOf } from '#lib/i18n/messages'
import { withMessages } from '#test/components/render-markup'
import { check } from '#test/contract/fields/check-one'
import { ruleCases, ruleCasesWithData } from '#test/contract/fields/rule-cases'
import { ContentField } from './content-field'

// As a person meets the rules: the bad value is in the field, and beside it is said what is wrong.

const say = (locale: Locale) => createTranslator({ locale, messages: messagesOf(locale), namespace: 'validation' })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;')

const rules = [...ruleCases, ...ruleCasesWithData]

/** The errors by the rules themselves; if none, the error that the upstream answers. */
function problemsOf([, field, , invalid, error]: (typeof rules)[number]): ContentError[] {
  const { details } = check(field, invalid)
  if (details.length > 0) return details
  const [part = '', code = part] = error.split(': ')
  const path = ['values', field.name, ...(error.includes(': ') ? [part] : [])].join('.')
  return [{ path, code, params: { names: 'Z' } }]
}

async function shown(rule: (typeof rules)[number] | undefined, locale: Locale) {
  if (rule === undefined) throw new Error('no such rule')
  const [, field, , invalid] = rule
  const t = say(locale)
  const messages: string[] = []
  const { fields } = sortErrors(problemsOf(rule), new Set([field.name]), ({ code, params }) => {
    // architecture: the codes of the rules are the keys of their texts
    const key = code as 'tooShort'
    expect(t.has(key)).toBe(true)
    messages.push(t(key, { minimum: '', ...params }))
    return messages.at(-1) ?? ''
  })
  const store = createFormControl<Record<string, unknown>>({
    defaultValues: invalid === undefined ? {} : { [field.name]: invalid },
  })
  setAllErrors(store, fields)
  const { prelude } = await prerender(
    withMessages(
      <ContentField field={field} store={store} onLeave={() => {}} isReadOnly={false} locale={locale} />,
      locale,
    ),
  )
  const html = (await new Response(prelude).text()).replaceAll('<!-- -->', '')
  return { html, messages, kept: store.getValues(field.name) }
}

/** How a stored part can appear in a control: as it is, or as people write it. */
function spellings(part: unknown): string[] {
  if (typeof part === 'number') return [String(part), String(part).replace('.', ','), `${part / 100},00`]
  if (typeof part !== 'string') return []
  if (part === 'MO') return ['maandag']
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(part) ?? []
  return [escaped(part), ...(year === undefined ? [] : [`${day}-${month}-${year}`])]
}

const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]

const sentences = rules.map(([sentence], index) => [sentence, index] as const)

describe('every rule of a field, through the form', () => {
  it.each(sentences)('%s: is said beside the field, in both languages', async (_sentence, index) => {
    for (const locale of ['nl', 'en'] as const) {
      const { html, messages } = await shown(rules[index], locale)
      expect(messages).toHaveLength(1)
      // A date in a message keeps together in an element of its own.
      const said = html.replaceAll(/<\/?span[^>]*>/g, '')
      for (const message of messages) expect(said).toContain(escaped(message))
      // The control says that it is wrong and what describes it, or the group around it does.
      expect(html).toMatch(/aria-invalid="true"|role="group"|<fieldset/)
      expect(html).toMatch(/id="field-[^"]*-error"/)
    }
  })

  // A yes or no is chosen and a file comes whole: nobody can type those wrong.
  const typed = sentences.filter(([, index]) => !['yesNo', 'file'].includes(rules[index]?.[1].type ?? ''))
  it.each(typed)('%s: what was typed stays in the field', async (_sentence, index) => {
    const rule = rules[index]
    const { html, kept } = await shown(rule, 'nl')
    expect(kept).toEqual(rule?.[3])
    for (const part of leaves(rule?.[3])) {
      const known = spellings(part)
      if (known.length > 0 && part !== '') expect(known.some((text) => html.includes(text))).toBe(true)
    }
  })
})
