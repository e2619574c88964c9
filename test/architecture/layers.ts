import { isTest, isUnder, problemsAt, type Rule } from './rule.ts'
import type { Source } from './source.ts'

type Layer = { name: string; holds: (path: string) => boolean; ours: string[]; packages: RegExp }

/** Files of lib that run on the server only, wherever they are. */
export const serverFiles = /^lib\/((server|bff)\/|i18n\/request)/

const under = (folder: string) => (path: string) => path.startsWith(folder)

/** The import table of ARCHITECTURE.md: what each layer may import, of ours and of others. The first that holds counts. */
const layers: Layer[] = [
  {
    name: 'contract',
    holds: under('contract/'),
    ours: ['contract'],
    packages:
      /^(zod|dayjs|rrule|libphonenumber-js|diff|csv-stringify|re2js|@eslint-community\/regexpp|pattern-engine)$/,
  },
  {
    name: 'upstream',
    holds: under('upstream/'),
    ours: ['upstream', 'contract', 'messages'],
    packages:
      /^(node:.*|@?hono.*|drizzle-orm|@electric-sql\/pglite|pg|pg-boss|nodemailer|openid-client|@node-rs\/argon2|pino|zod|culori|intl-messageformat|@formatjs\/icu-messageformat-parser|dayjs|sharp|file-type|aws4fetch|saxen|libphonenumber-js|htmlparser2|ical\.js|n3|rdfxml-streaming-parser|windows-iana|csv-parse|yauzl|yazl|otpauth|@prometheus-io\/client|@opentelemetry\/.*)$/,
  },
  {
    name: 'lib/server',
    holds: (path) => serverFiles.test(path),
    ours: ['contract', 'lib', 'lib/server'],
    packages:
      /^(node:.*|server-only|next|next-intl|react|iron-session|dayjs|pino|@prometheus-io\/client|@opentelemetry\/.*|sheetjs-style|zod|hono)$/,
  },
  {
    name: 'lib',
    holds: under('lib/'),
    ours: ['contract', 'lib', 'messages'],
    packages: /^(react|next|next-intl|icu-minify|react-hook-form|@hookform\/resolvers|zod|dayjs)$/,
  },
  {
    name: 'components',
    holds: under('components/'),
    ours: ['components', 'contract', 'lib'],
    packages:
      /^(react|next|next-intl|lucide-react|react-hook-form|@radix-ui\/.*|@tanstack\/react-table|sonner|cmdk|get-nonce|react-markdown|remark-gfm|htmlparser2|react-image-crop|uqr|@tiptap\/.*|leaflet|dayjs)$/,
  },
  {
    name: 'app',
    holds: under('app/'),
    ours: ['app', 'components', 'contract', 'lib', 'lib/server'],
    packages: /^(react|next|next-intl|zod|dayjs)$/,
  },
  { name: 'middleware', holds: under('middleware'), ours: ['contract', 'lib', 'lib/server'], packages: /^next$/ },
  { name: 'instrumentation', holds: under('instrumentation'), ours: ['lib/server'], packages: /^$/ },
  {
    name: 'e2e',
    holds: under('e2e/'),
    ours: ['e2e', 'contract', 'messages', 'test'],
    packages: /^(node:.*|@playwright\/test|axe-core|ical\.js|oidc-provider|otpauth|zod)$/,
  },
]

const folders = [
  'contract',
  'upstream',
  'lib',
  'components',
  'app',
  'e2e',
  'messages',
  'scripts',
  'test',
  'tools',
  'middleware',
]

/** `next/headers` and `@scope/name/part` belong to one package. */
const packageOf = (request: string) =>
  request.startsWith('node:') ? request : request.split('/', request.startsWith('@') ? 2 : 1).join('/')

function ourPart(from: string): string | undefined {
  if (serverFiles.test(from)) return 'lib/server'
  const [folder = ''] = from.split('/')
  return folders.includes(folder) ? folder : undefined
}

function wrongImports(source: Source) {
  if (isTest(source.path) && !source.path.startsWith('e2e/')) return []
  const layer = layers.find(({ holds }) => holds(source.path))
  if (layer === undefined) return []
  return source.imports.flatMap(({ from, line }) => {
    const ours = ourPart(from)
    const isAllowed = ours === undefined ? layer.packages.test(packageOf(from)) : layer.ours.includes(ours)
    return isAllowed ? [] : problemsAt(source, line, `${layer.name} may not import ${from}`)
  })
}

export const layerRules: Rule[] = [
  {
    name: 'each layer imports only what the import table allows',
    check: wrongImports,
    broken: [
      { path: 'contract/team/team.ts', text: "import { db } from '#upstream/db/database'" },
      { path: 'contract/team/team.ts', text: "import { readFileSync } from 'node:fs'" },
      { path: 'upstream/compose/routes.ts', text: "import { paths } from '#lib/paths/paths'" },
      { path: 'upstream/feature/team/routes.ts', text: "import { testApplication } from '#test/upstream/application'" },
      { path: 'lib/format/format.ts', text: "import { environment } from '../server/env.ts'" },
      { path: 'lib/server/site.ts', text: "import { Button } from '#components/ui/action/button'" },
      { path: 'components/team/team-form.tsx', text: "import { session } from '#lib/server/session'" },
      { path: 'components/team/team-form.tsx', text: "import { bffHandler } from '#lib/bff/handler'" },
      { path: 'components/team/team-form.tsx', text: "const load = () => import('drizzle-orm')" },
      { path: 'app/(main)/home/page.tsx', text: "export { db } from '#upstream/db/database'" },
      { path: 'e2e/home.spec.ts', text: "import { paths } from '#lib/paths/paths'" },
    ],
  },
  {
    name: 'sonner is imported by the toast alone, which gives it its nonce',
    check: (source) =>
      source.path === 'components/ui/overlay/toast.tsx'
        ? []
        : source.imports.flatMap(({ from, line }) =>
            from === 'sonner' ? problemsAt(source, line, 'import #lib/browser/toast instead of sonner') : [],
          ),
    broken: [{ path: 'components/team/team-form.tsx', text: "import { toast } from 'sonner'" }],
  },
  {
    name: 'cmdk is imported by the search palette alone, which no server renders',
    check: (source) =>
      source.path === 'components/palette/search-palette.tsx'
        ? []
        : source.imports.flatMap(({ from, line }) =>
            from === 'cmdk'
              ? problemsAt(source, line, 'use #components/ui/combobox: cmdk renders a style attribute')
              : [],
          ),
    broken: [{ path: 'components/team/team-form.tsx', text: "import { CommandRoot } from 'cmdk'" }],
  },
  {
    name: 'jobs are enqueued and defined through platform/jobs and defineJob, one way for all',
    check: (source) =>
      isUnder(source.path, 'upstream/platform/jobs/', 'upstream/platform/db/') || isTest(source.path)
        ? []
        : source.imports.flatMap(({ from, line }) =>
            from === 'pg-boss' ? problemsAt(source, line, 'declare the job in platform/jobs/job-list.ts') : [],
          ),
    broken: [{ path: 'upstream/feature/import/job.ts', text: "import { PgBoss } from 'pg-boss'" }],
  },
  {
    name: 'no workbook is parsed with the old parser of sheetjs',
    check: (source) =>
      source.imports.flatMap(({ from, line }) =>
        /^(xlsx|xlsx-style|xlsx-js-style)$/.test(from) ||
        (/^sheetjs-style$/.test(from) && /\.(read|readFile)\(|\bread(File)?\b.*from 'sheetjs-style'/.test(source.text))
          ? problemsAt(source, line, `${from} may write workbooks, never read them`)
          : [],
      ),
    broken: [
      { path: 'upstream/feature/import/read.ts', text: "import { read } from 'xlsx'" },
      { path: 'upstream/feature/import/read.ts', text: "import * as sheet from 'sheetjs-style'\nsheet.read(buffer)" },
    ],
  },
]
