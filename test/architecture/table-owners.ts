import { isTest, isUnder, problemsAt, type Rule } from './rule.ts'
import { isNode, lineOf, type Node, nameOf, nodesIn, type Source } from './source.ts'
import { partOf } from './upstream-layers.ts'

/** Who writes which table. Everyone may read, with the scope of the caller. */
const tablesOf: Record<string, string> = {
  'platform/backup': 'backups',
  'platform/http': 'idempotencyKeys rateLimits',
  'platform/mail': 'mailOutbox',
  'kernel/call': 'installation recordedErrors sessions',
  'kernel/log': 'auditEvents auditLinks',
  'kernel/version': 'versions',
  'kernel/team': 'teams teamFigures',
  'kernel/type': 'itemTypes',
  'kernel/item': 'items',
  'capability/session': 'users secondFactors recoveryCodes signInChallenges',
  'capability/file': 'files filePlaces',
  'capability/check': 'identifiers isilCodes outsideChecks',
  'capability/occurrence': 'occurrences occurrenceHorizons',
  'capability/connection': 'relations relationTypes supplementUses',
  'capability/quality': 'itemQuality',
  'capability/search': 'itemSearch searchWords keywords keywordUses',
  'capability/publication': 'heartbeats',
  'capability/content': 'agreements itemConflicts itemEditors',
  'capability/people': 'roles roleAssignments',
  'capability/review': 'assurances confirmations confirmationLinks incorrectProducts',
  'capability/verification': 'verificationAttempts',
  'capability/ending': 'removals deadlines',
  'capability/lifecycle': 'archivings',
  'capability/answer': 'answers answerDrafts answerLinks proposals recipientOffers',
  'capability/provenance': 'publishedFields',
  'capability/doubt': 'doubts doubtSilences seenTrue',
  'feature/account': 'passwordResets',
  'feature/calendar': 'calendarSubscriptions',
  'feature/change-set': 'changeSets changeRecords',
  'feature/comment': 'comments commentMentions',
  'feature/consumer': 'consumers',
  'feature/desk': 'wentOnline',
  'feature/editor-mail': 'editorNotices',
  'feature/frame': 'drafts favorites openedItems taskHandOvers taskSnoozes userStates',
  'feature/import': 'importBases importJobs importRecords importRuns',
  'feature/list-view': 'listViews',
  'feature/agenda': 'keptDates roomLists',
  'feature/maintenance': 'policyReports',
  'feature/people': 'accessRequests',
  'feature/notification': 'digests teamNotifications',
  'feature/project':
    'projects datasets datasetRecords publishedTouched openFeeds openChanges webhooks webhookMessages visitorReports',
  'feature/sample': 'samples sampleCalls sampleAnswers',
  'feature/review': 'confirmationPolicies confirmationReminders policyChoices',
  'feature/service-account': 'serviceAccounts serviceAccountSecrets',
  'feature/settings': 'organisationSettings',
  'feature/thesaurus': 'keywordTerms keywordNames',
  'feature/type-editor': 'typeDrafts typeEffects typeEffectRecords typeRequirements typeGaps typeSearches',
  'feature/verification': 'verificationSettings teamVerifications',
  'feature/website': 'websiteReads',
  access: 'identities providerSignIns',
  tenants: 'tenants sites siteHosts',
  regions: 'regions postalAddresses postalPlaces productNames schoolHolidays',
}

const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([part, tables]) => tables.split(' ').map((table) => [table, part] as const)),
)

/** The tables that a file imports from the schema, by the name that they have there. */
function importedTables(source: Source): Map<string, string> {
  const found = new Map<string, string>()
  for (const { node } of nodesIn(source.program)) {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source) || !Array.isArray(node.specifiers)) continue
    if (!String(node.source.value).includes('db/schema/')) continue
    for (const one of node.specifiers) if (isNode(one)) found.set(nameOf(one.local) ?? '', nameOf(one.imported) ?? '')
  }
  return found
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const written = /(?<!\b(?:for|do)\s)\b(?:insert into|update|delete from)\s+(?:\$\{(\w+)\}|"?([a-z_]+)"?)/g

/** Tables that a node writes: the table of `insert(table)`, `update(table)` or `delete(table)`, or those that its SQL names. */
function tablesWritten(node: Node, source: Source, imported: Map<string, string>): (string | undefined)[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && Array.isArray(node.arguments)) {
    if (!/^(insert|update|delete)$/.test(nameOf(node.callee.property) ?? '')) return []
    return [imported.get(nameOf(node.arguments[0]) ?? '')]
  }
  if (node.type !== 'TemplateLiteral') return []
  const text = source.text.slice(node.start, node.end)
  return [...text.matchAll(written)].map(([, variable, name = '']) =>
    variable === undefined ? camel(name) : imported.get(variable),
  )
}

/** Tests, and what fills an installation with examples, write rows as they like. */
const isJudged = (path: string) =>
  isUnder(path, 'upstream/') && !isTest(path) && !isUnder(path, 'upstream/demo/', 'upstream/load/')

function wrongWrites(source: Source) {
  const part = partOf(source.path)?.part
  if (!isJudged(source.path) || part === undefined) return []
  const imported = importedTables(source)
  const known = new Set([...ownerOf.keys(), ...imported.values()])
  return nodesIn(source.program).flatMap(({ node }) =>
    tablesWritten(node, source, imported)
      .filter((table) => table !== undefined && known.has(table) && ownerOf.get(table) !== part)
      .map((table = '') => ({ table, line: lineOf(source.text, node.start) })),
  )
}

export const tableRules: Rule[] = [
  {
    name: 'a table of the upstream is written by one folder, its owner',
    check: (source) =>
      wrongWrites(source).flatMap(({ table, line }) =>
        problemsAt(source, line, `${table} is written by ${ownerOf.get(table) ?? 'nobody yet: name its owner'} alone`),
      ),
    broken: [
      {
        path: 'upstream/feature/account/account.ts',
        text: "import { archivings } from '../../platform/db/schema/archive.ts'\nawait tx.insert(archivings).values({})",
      },
      {
        path: 'upstream/feature/account/account.ts',
        text: "import { archivings as gone } from '#upstream/platform/db/schema/archive'\nawait tx.delete(gone)",
      },
      { path: 'upstream/feature/account/account.ts', text: 'await tx.execute(sql`update archivings set at = now()`)' },
      {
        path: 'upstream/feature/account/account.ts',
        text: `import { archivings } from '../../platform/db/schema/archive.ts'\nsql\`delete from \${archivings}\``,
      },
      {
        path: 'upstream/feature/account/account.ts',
        text: "import { newborn } from '../../platform/db/schema/newborn.ts'\nawait tx.update(newborn)",
      },
    ],
  },
]
