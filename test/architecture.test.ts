import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { errorStatus } from '#contract/kernel/errors'
import { errorTexts } from '#lib/i18n/error-texts'
import en from '#lib/i18n/messages-en'
import nl from '#lib/i18n/messages-nl'
import { changingTextRule } from './architecture/changing-text.ts'
import { idleClientMarks } from './architecture/client-marks.ts'
import { codeRules, staleCasts } from './architecture/code-rules.ts'
import { fileProblems, machinePaths } from './architecture/file-rules.ts'
import { foldersInCircles } from './architecture/folder-circles.ts'
import { formRules, staleForms } from './architecture/form-rules.ts'
import { forbiddenWords, wordProblems } from './architecture/glossary.ts'
import { layerRules } from './architecture/layers.ts'
import { loneFiles } from './architecture/lone-files.ts'
import { flatten, messageProblems, parametersOf, unusedKeys, wordsOf } from './architecture/messages.ts'
import { nameRules } from './architecture/name-rules.ts'
import { missingFiles } from './architecture/named-files.ts'
import { refusalRules } from './architecture/refusal-rules.ts'
import { listFiles, readSources, toSource } from './architecture/source.ts'
import { farReachingClasses, farReachingSelectors } from './architecture/style-rules.ts'
import { tableRules } from './architecture/table-owners.ts'
import { exportedForTests } from './architecture/test-exports.ts'
import { textRules } from './architecture/text-rules.ts'
import { partNames, upstreamLayerRules } from './architecture/upstream-layers.ts'

// The rules of ARCHITECTURE.md. A rule reads the syntax of one file at a time, so it sees what is written there and not
// what is put together while running: a path in a variable, or a cast behind a generic, passes. A line is exempt with a
// comment `architecture: <reason>` on it or above it.

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readSources(root)
const paths = listFiles(root)
const isText = (path: string) => /\.(tsx?|mjs|json|md|css|sql|yml)$/.test(path) && path !== 'package-lock.json'
const texts = new Map(paths.filter(isText).map((path) => [path, readFileSync(join(root, path), 'utf8')]))

describe.each([
  ...layerRules,
  ...upstreamLayerRules,
  ...tableRules,
  ...codeRules,
  ...formRules,
  ...nameRules,
  ...textRules,
  ...refusalRules,
  changingTextRule,
])('$name', ({ check, broken }) => {
  it('holds', () => expect(sources.flatMap(check)).toEqual([]))

  it.each(broken)('reports $path: $text', ({ path, text }) => {
    expect(check(toSource(path, text))).toHaveLength(1)
  })
})

test('a reason in a comment exempts a line, an empty one does not', () => {
  const rule = codeRules.find(({ name }) => name === 'no any')
  const at = (comment: string) =>
    toSource('lib/format/format.ts', `${comment}\nexport const same = (value: any) => value`)
  expect(rule?.check(at('// architecture: a foreign type'))).toEqual([])
  expect(rule?.check(at('// architecture:'))).toHaveLength(1)
})

test('every file with documented casts still has one', () => expect(staleCasts(sources)).toEqual([]))

test('every form that is an exception still has to be one', () => expect(staleForms(sources)).toEqual([]))

describe('folders that import one another in a circle', () => {
  it('are none', () => expect(foldersInCircles(sources)).toEqual([]))

  it('are reported', () => {
    const circle = [
      toSource('lib/paths/paths.ts', "import '../format/format.ts'"),
      toSource('lib/format/format.ts', "import '../paths/paths.ts'"),
    ]
    expect(foldersInCircles(circle)).toEqual(['lib/paths', 'lib/format'])
  })
})

describe("marks 'use client' of files that no server file imports", () => {
  it('are none', () => expect(idleClientMarks(sources)).toEqual([]))

  it('are reported, and none where the part of the browser begins', () => {
    const page = toSource(
      'app/home/page.tsx',
      "import { Form } from '#components/form'\nimport type { A } from '#components/part'",
    )
    const form = toSource(
      'components/form.tsx',
      "'use client'\nimport { Part } from './part'\nexport const Form = Part",
    )
    const part = toSource('components/part.tsx', "'use client'\nexport type A = 1\nexport const Part = () => null")
    const error = toSource('app/error.tsx', "'use client'\nexport default () => null")
    expect(idleClientMarks([page, form, part, error])).toEqual([
      "components/part.tsx:1 no server file imports it: leave 'use client' out",
    ])
  })
})

describe('small files that one neighbour alone imports', () => {
  it('are none', () => expect(loneFiles(sources)).toEqual([]))

  it('are reported, and none that is loaded on its own, begins the part of the browser, or has a test', () => {
    const card = toSource(
      'components/team/card.tsx',
      "import { a } from './a'\nimport { b } from './b'\nimport { c } from './c'\nexport const load = () => import('./d')",
    )
    const test = toSource('components/team/c.test.ts', "import { c } from './c'")
    const small = ['a', "'use client'\nb", 'c', 'd'].map((text) => {
      const name = text.at(-1) ?? ''
      return toSource(`components/team/${name}.ts`, text.replace(/.$/, `export const ${name} = 1`))
    })
    expect(loneFiles([card, test, ...small])).toEqual([
      'components/team/a.ts:1 only components/team/card.tsx imports it: let it join that file',
    ])
  })
})

describe('names of the contract that tests alone go by', () => {
  it('are none', () => expect(exportedForTests(sources)).toEqual([]))

  it('are reported, and none that anything else goes by', () => {
    const contract = toSource(
      'contract/kernel/day.ts',
      'export const a = 1\nexport function b() {}\nexport type C = 1\nexport const d = 1\nexport const e = d',
    )
    const test = toSource('contract/kernel/day.test.ts', "import { a, b, type C, d } from './day.ts'")
    const page = toSource('lib/format/day.ts', "import { b } from '#contract/kernel/day'")
    expect(exportedForTests([contract, test, page])).toEqual([
      'contract/kernel/day.ts:1 a is there for tests alone',
      'contract/kernel/day.ts:3 C is there for tests alone',
    ])
  })
})

test('every part of the upstream has its line in the README of the upstream', () => {
  const readme = texts.get('upstream/README.md') ?? ''
  expect(partNames().filter((name) => !readme.includes(`\`${name}/\``))).toEqual([])
})

describe('files that the documents name', () => {
  const there = new Set(paths)
  it('are there', () =>
    expect(
      missingFiles(
        [...texts].filter(([path]) => /^([A-Z]+|docs\/.+|upstream\/README)\.md$/.test(path)),
        there,
      ),
    ).toEqual([]))

  it('are reported where they are not, each of several by itself', () => {
    const text = 'The rules are in `contract/team/{team,moved}.ts`, see https://example.org/docs/a.md.'
    expect(missingFiles([['docs/api.md', text]], new Set(['contract/team/team.ts']))).toEqual([
      'docs/api.md names contract/team/moved.ts, which is not there',
    ])
  })
})

describe('names and sizes of files', () => {
  const files = [...texts].map(([path, text]) => ({ path, lines: text.split('\n').length }))
  it('hold', () => {
    expect(fileProblems(files)).toEqual([])
  })

  it.each(['lib/utils.ts', 'components/ui/index.ts', 'contract/types.ts', 'components/Team.tsx', 'lib/dateFormat.ts'])(
    'report %s',
    (path) => expect(fileProblems([{ path, lines: 10 }])).toHaveLength(1),
  )

  it('report a file that is too long, unless it is a test', () => {
    expect(fileProblems([{ path: 'lib/paths/paths.ts', lines: 321 }])).toHaveLength(1)
    expect(fileProblems([{ path: 'lib/paths.test.ts', lines: 321 }])).toEqual([])
  })
})

describe('styles that hang on what changes at a key or a tick', () => {
  const inFolders = (ending: RegExp) =>
    [...texts].filter(([path]) => /^(app|components)\//.test(path) && ending.test(path))

  it('reach no further than a field', () => {
    expect(inFolders(/\.css$/).flatMap(([path, text]) => farReachingSelectors(path, text))).toEqual([])
    expect(inFolders(/\.tsx?$/).flatMap(([path, text]) => farReachingClasses(path, text))).toEqual([])
  })

  it.each([
    '.group:has(input[value="no"]:checked) * {',
    'body:has(.save-bar) .toaster {',
    '  & thead:has(.row-choice) th {',
    '  body:has(> .side-panel:not([hidden])) .page {',
    '.card:has(:checked) {',
    '.field:has(> input:invalid) {',
  ])('are reported: %s', (line) => expect(farReachingSelectors('components/ui/styles/form.css', line)).toHaveLength(1))

  it.each(['.pick:has(:checked) {', '.segmented > :has(:focus-visible) {', '.page-head:has(> .refused) {'])(
    'are none: %s',
    (line) => expect(farReachingSelectors('components/ui/styles/form.css', line)).toEqual([]),
  )

  it('are reported as classes of Tailwind too', () => {
    const code = '<div className="hidden group-has-[input[value=no]:checked]:block" />'
    expect(farReachingClasses('components/team/team-form.tsx', code)).toHaveLength(1)
    expect(farReachingClasses('components/team/team-form.tsx', '<div className="has-icon hidden" />')).toEqual([])
  })
})

describe('places on one machine', () => {
  it('stand nowhere', () => expect([...texts].flatMap(([path, text]) => machinePaths(path, text))).toEqual([]))

  it('are reported', () => {
    expect(machinePaths('README.md', `cd ${['', 'home', 'anna', 'kaartenbak'].join('/')}`)).toHaveLength(1)
    expect(machinePaths('README.md', 'open /home/ or app/home/page.tsx')).toEqual([])
  })
})

describe('messages', () => {
  const dutch = flatten(nl)
  const english = flatten(en)
  const folders = ['nl', 'en'].map((locale) =>
    paths
      .filter((path) => path.startsWith(`messages/${locale}/`))
      .map((path) => path.slice(`messages/${locale}/`.length)),
  )

  it('have the same keys and parameters in both languages, and can all be read', () => {
    expect(messageProblems(dutch, english)).toEqual([])
  })

  it('have the same files in both languages, and all of them are loaded', () => {
    expect(folders[0]).toEqual(folders[1])
    const loaded = Object.keys(nl).map((name) => `${name}.json`)
    // The error page's own texts, and those of mails, which the upstream writes.
    const elsewhere = ['broken.json', 'mail.json']
    expect(folders[0]?.filter((name) => !elsewhere.includes(name))).toEqual(loaded.sort())
  })

  it('are plain where they are read without a formatter: built, a text with a parameter is no text any more', () => {
    const plain = flatten(errorTexts)
    expect([...plain].filter(([, text]) => parametersOf(text).length > 0)).toEqual([])
    expect(plain.size).toBeGreaterThan(10)
  })

  it('are reported when a key, a parameter or the syntax differs', () => {
    const of = (text: string) => new Map([['a.b', text]])
    expect(messageProblems(of('x'), new Map())).toHaveLength(1)
    expect(messageProblems(new Map(), of('x'))).toHaveLength(1)
    expect(messageProblems(of('{count} teams'), of('{number} teams'))).toHaveLength(1)
    expect(messageProblems(of('{count'), of('{count}'))).toHaveLength(1)
    expect(messageProblems(of('{count, plural, one {# a} other {{name}}}'), of('{count} {name}'))).toEqual([])
    expect(parametersOf('{count, plural, one {# a} other {{name}}}')).toEqual(['count', 'name'])
    expect(messageProblems(of('{kind, select, a {x} other {y}}'), of('{kind, select, b {x} other {y}}'))).toHaveLength(
      1,
    )
  })

  it('exist with a title and a message for every error', () => {
    const parts = Object.keys(errorStatus).flatMap((code) => [`errors.${code}.title`, `errors.${code}.message`])
    expect(parts.filter((key) => !dutch.has(key))).toEqual([])
  })

  it('exist for every key that a schema of the contract gives', () => {
    const keys = sources
      .filter(({ path }) => path.startsWith('contract/') && !path.includes('.test.'))
      .flatMap(({ text }) => [...text.matchAll(/\berror: '([\w.]+)'/g)].map((match) => `validation.${match[1]}`))
    expect(keys.length).toBeGreaterThan(0)
    expect([...new Set(keys)].filter((key) => !dutch.has(key))).toEqual([])
  })

  it('are all used', () => {
    const code = sources.filter(({ path }) => !path.includes('.test.')).map(({ text }) => text)
    expect(unusedKeys(dutch.keys(), code.join('\n'))).toEqual([])
    expect(unusedKeys(['frame.nobodyAsks', 'frame.title'], "t('title')")).toEqual(['frame.nobodyAsks'])
  })
})

describe('the records of decisions', () => {
  it('stand in the index by their subject, each once', () => {
    const records = [...texts.keys()].flatMap((path) => path.match(/^docs\/decisions\/(\d.*)$/)?.[1] ?? [])
    const index = texts.get('docs/decisions/README.md') ?? ''
    expect([...index.matchAll(/\((\d[^)]*)\)/g)].map(([, name]) => name).sort()).toEqual(records.sort())
  })
})

describe('the names of the glossary', () => {
  const words = forbiddenWords(texts.get('docs/glossary.md') ?? '')
  const of = (locale: string) => words.filter((word) => word.locale === locale)
  const messagesOf = (locale: string) =>
    [...texts].flatMap(([path, text]): [string, string][] => {
      const name = new RegExp(`^messages/${locale}/(\\w+)\\.json$`).exec(path)?.[1]
      if (name === undefined) return []
      return [...flatten({ [name]: JSON.parse(text) })].map(([key, message]) => [key, wordsOf(message)])
    })
  /** Help articles, and the labels that types give their fields. */
  const elsewhere = (locale: string) =>
    [...texts].flatMap(([path, text]): [string, string][] => {
      if (path.startsWith(`upstream/docs/articles/${locale}/`)) return [[path, text]]
      if (!/^(contract|upstream\/kernel\/type)\/.*\.ts$/.test(path) || /test/.test(path)) return []
      // Labels of the standard types stand side by side, the Dutch one first.
      const pairs = path.includes('/standard-types/') ? text.matchAll(/'([A-Z][^']+)', '([A-Z][^']+)'/g) : []
      const labels = [...pairs].map(([, nl = '', en = '']): [string, string] => [path, locale === 'nl' ? nl : en])
      return [
        ...labels,
        ...[...text.matchAll(new RegExp(`\\b${locale}: '([^']+)'`, 'g'))].map(([, label = '']): [string, string] => [
          path,
          label,
        ]),
      ]
    })

  it.each(['nl', 'en'])('are the only ones in the texts of %s', (locale) => {
    expect(of(locale).length).toBeGreaterThan(10)
    expect(wordProblems([...messagesOf(locale), ...elsewhere(locale)], of(locale))).toEqual([])
  })

  it('are asked for where a text has another', () => {
    const problems = (text: string, key = 'desk.title') => wordProblems([[key, text]], of('en'))
    expect(problems('Read in a calendar')).toHaveLength(1)
    expect(problems('The concepts')).toHaveLength(1)
    expect(problems('The concepts', 'thesaurus.help')).toEqual([])
    expect(problems('Read inside')).toEqual([])
  })
})
