import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** Changes that break a process that does not know a migration, with their names in a report. */
const contracting: [string, RegExp][] = [
  ['takes a table away', /\bdrop\s+table\b/i],
  ['takes a column away', /\bdrop\s+column\b/i],
  ['takes a type or schema away', /\bdrop\s+(type|schema|view)\b/i],
  ['renames', /\brename\s+(to|column|constraint)\b/i],
  ['refuses what was empty', /\bset\s+not\s+null\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  [
    'asks for a column that others leave out',
    /\badd\s+column\b(?:(?!\bdefault\b|\bgenerated\b)[^;,])*\bnot\s+null\b(?![^;,]*\b(default|generated)\b)/i,
  ],
]

/**
 * Violations of "expand, deploy, contract" in a migration: one that takes something away must say in its first line why no
 * earlier process still needs it.
 */
function wrongWith(text: string): string[] {
  const isMarked = /^\s*-- contract: \S/.test(text)
  const statements = text.replace(/^\s*--(?!> ).*$/gm, '').split(/--> statement-breakpoint|;/)
  const found = contracting.flatMap(([what, pattern]) => (statements.some((one) => pattern.test(one)) ? [what] : []))
  if (isMarked) return found.length === 0 ? ['is marked and takes nothing away'] : []
  return found
}

const created = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi
const indexed = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b).*?\bon\s+(?:only\s+)?"?(\w+)"?/i
const constrained = /\balter\s+table\s+"?(\w+)"?\s+add\s+(?:constraint\s+\S+\s+)?(?:unique|primary\s+key|exclude)\b/i
const concurrently = /^\s*create\s+(?:unique\s+)?index\s+concurrently\b/i

/**
 * Statements in a migration that block writers: an index on an existing table, unless it is built concurrently or the first
 * line says why it takes no time. A concurrent index is alone in its migration: it is in no transaction.
 */
function blockingIn(text: string): string[] {
  const isMarked = /^\s*-- blocks: \S/.test(text)
  const statements = text
    .replace(/^\s*--(?!> ).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .filter((statement) => statement.trim() !== '')
  const apart = statements.filter((statement) => concurrently.test(statement))
  if (apart.length > 0 && apart.length < statements.length) return ['builds an index apart beside something else']
  const fresh = new Set([...text.matchAll(created)].map(([, table]) => table))
  const found = statements.flatMap((statement) => {
    const table = (indexed.exec(statement) ?? constrained.exec(statement))?.[1]
    return table === undefined || fresh.has(table) ? [] : [`keeps who writes to ${table} waiting`]
  })
  if (isMarked) return found.length === 0 ? ['is marked and keeps nobody waiting'] : []
  return found
}

/** Migrations after the baseline, which makes a database from nothing and is in a folder named after its version. */
const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
const textOf = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8')

const failing = (check: (text: string) => string[]) =>
  files.map((name) => [name, check(textOf(name))]).filter(([, found]) => found?.length)

it('what is read in is what is there, with a snapshot of now and of no moment before', () => {
  const { entries } = JSON.parse(textOf('meta/_journal.json'))
  const tags: string[] = entries.map(({ tag }: { tag: string }) => `${tag}.sql`)
  const all = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' })
  expect(all.filter((name) => name.endsWith('.sql')).sort()).toEqual(tags.sort())
  expect(readdirSync(join(migrationsFolder, 'meta')).sort()).toEqual([
    `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`,
    '_journal.json',
  ])
})

it('migrations let processes of the version before go on, or say why none needs to', () =>
  expect(failing(wrongWith)).toEqual([]))

it.each([
  'ALTER TABLE "items" DROP COLUMN "title";',
  'DROP TABLE "items" CASCADE;',
  'ALTER TABLE "items" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "items" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "items" ALTER COLUMN "title" SET DATA TYPE integer;',
  'ALTER TABLE "items" ADD COLUMN "colour" text NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;--> statement-breakpoint\nALTER TABLE "a" ADD COLUMN "c" text NOT NULL;',
])('%s is reported unless it is marked', (text) => {
  expect(wrongWith(text)).toHaveLength(1)
  expect(wrongWith(`-- contract: nothing has read it since 0.2.0\n${text}`)).toEqual([])
})

it.each([
  'ALTER TABLE "items" ADD COLUMN "colour" text;',
  'ALTER TABLE "items" ADD COLUMN "colour" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "items" ADD COLUMN "colour" text NOT NULL DEFAULT \'\';',
  'CREATE TABLE "colours" ("id" integer PRIMARY KEY NOT NULL, "name" text NOT NULL);',
  'CREATE INDEX "items_colour" ON "items" USING btree ("colour");',
])('%s is not reported', (text) => expect(wrongWith(text)).toEqual([]))

it('a mark on what only adds is reported', () => {
  expect(wrongWith('-- contract: no reason\nALTER TABLE "items" ADD COLUMN "colour" text;')).toHaveLength(1)
})

it('migrations build indexes beside those who write, or say why it takes no time', () =>
  expect(failing(blockingIn)).toEqual([]))

it.each([
  'CREATE INDEX "items_colour" ON "items" USING btree ("colour");',
  'CREATE UNIQUE INDEX "items_colour" ON "items" USING btree ("colour");',
  'ALTER TABLE "items" ADD CONSTRAINT "one_colour" UNIQUE("colour");',
  'CREATE TABLE "colours" ("id" integer);--> statement-breakpoint\nCREATE INDEX "items_colour" ON "items" ("colour");',
])('%s keeps others waiting unless it is marked', (text) => {
  expect(blockingIn(text)).toHaveLength(1)
  expect(blockingIn(`-- blocks: a tenant has a dozen of them\n${text}`)).toEqual([])
})

it.each([
  'CREATE INDEX CONCURRENTLY "items_colour" ON "items" USING btree ("colour");',
  'CREATE TABLE "colours" ("id" integer);--> statement-breakpoint\nCREATE INDEX "colours_id" ON "colours" ("id");',
  'ALTER TABLE "items" ADD COLUMN "colour" text;',
])('%s keeps nobody waiting', (text) => expect(blockingIn(text)).toEqual([]))

it('what is built beside writers stands alone, for it is in no transaction', () => {
  const apart = 'CREATE INDEX CONCURRENTLY "items_colour" ON "items" ("colour");'
  const other = 'ALTER TABLE "items" ADD COLUMN "colour" text;'
  expect(blockingIn(`${other}--> statement-breakpoint\n${apart}`)).toHaveLength(1)
})
