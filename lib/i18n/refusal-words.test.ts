import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { locales } from '#contract/kernel/constants'
import { messagesOf } from './messages.ts'

const root = join(import.meta.dirname, '../..')

/** Every text by its key with dots. */
function textsOf(branch: object, prefix = ''): [string, string][] {
  return Object.entries(branch).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as [string, string]] : textsOf(value, `${prefix}${name}.`),
  )
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The parameters that a text needs, in its branches too. */
function neededBy(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => [
    ...('value' in element && element.type !== 0 ? [String(element.value)] : []),
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => neededBy(value)) : []),
  ])
}

const needed = new Map(
  locales.flatMap((locale) =>
    textsOf(messagesOf(locale).validation).map(([key, text]): [string, Set<string>] => [
      `${locale} ${key}`,
      new Set(neededBy(new IntlMessageFormat(text, locale).getAst())),
    ]),
  ),
)

/** The source from a position up to where the brackets around it close. */
function restOfBrackets(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if ('([{'.includes(source[at] ?? '')) depth += 1
    else if (')]}'.includes(source[at] ?? '')) depth -= 1
    if (depth < 0) return source.slice(from, at)
  }
  return ''
}

/** The names in an object literal; undefined where they come from elsewhere. */
function namesIn(literal: string): string[] | undefined {
  if (!literal.startsWith('{')) return undefined
  const inside = restOfBrackets(literal, 1).replaceAll(/\([^()]*\)|\[[^[\]]*\]|`[^`]*`|\{[^{}]*\}/g, '')
  if (inside.includes('...')) return undefined
  return [...inside.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name)
}

type Site = { key: string; given: string[]; place: string }

/** Every place that refuses with a code, with the parameters that it sends, where it says both. */
function sitesIn(source: string, file: string): Site[] {
  const sites: Site[] = []
  const code =
    /(\b(?:code|key|refusal|message|error): |\b\w+\((?:[^()']{1,60}, )?)'(?:validation\.)?([a-z]\w*(?:\.\w+)*)'/g
  for (const found of source.matchAll(code)) {
    const [whole, before = '', name = ''] = found
    const key = [name, `spreadsheet.${name}`].find(
      (one, at) => needed.has(`nl ${one}`) && (at === 0 || before === 'refusal: '),
    )
    if (key === undefined) continue
    const rest = restOfBrackets(source, found.index + whole.length)
    const place = `${file}:${source.slice(0, found.index).split('\n').length}`
    const [, own] = /^\s*,[\s\S]*?\bparams:\s*([\s\S]*)$/.exec(rest) ?? []
    const [, argument] = /^\s*,\s*([\s\S]*)$/.exec(rest) ?? []
    if (own !== undefined || (argument !== undefined && before.includes('('))) {
      const given = namesIn(own ?? argument ?? '')
      if (given !== undefined) sites.push({ key, given, place })
    } else if (!/\bparams\b/.test(rest)) {
      const bound = /\.(min|max|length)\([^()]*(?:\([^()]*\)[^()]*)*$/.exec(
        source.slice(Math.max(0, found.index - 80), found.index),
      )?.[1]
      const given = { min: ['minimum'], max: ['maximum'], length: ['minimum', 'maximum'] }[bound ?? ''] ?? []
      sites.push({ key, given: before === 'error: ' ? given : [], place })
    }
  }
  return sites
}

it('has every refusal formatted with what its place really sends: nowhere a bare key', () => {
  const sites = ['contract', 'upstream', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .flatMap((name) => sitesIn(readFileSync(join(root, folder, name), 'utf8'), `${folder}/${name}`)),
  )
  expect(sites.length).toBeGreaterThan(200)
  const missing = sites.flatMap(({ key, given, place }) =>
    locales.flatMap((locale) =>
      [...(needed.get(`${locale} ${key}`) ?? [])]
        .filter((name) => !given.includes(name))
        .map((name) => `${place}: ${key} is not given ${name} (${locale})`),
    ),
  )
  expect(missing).toEqual([])
})
