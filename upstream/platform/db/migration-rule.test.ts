import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** The last migration from before the rule. */
const lastBefore = '0055_project_address.sql'

/** What a process that does not know a migration can't live with, by what it is called in a report. */
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
 * What is wrong with a migration under "expand, deploy, contract": one that takes something away says so in its first line,
 * with the reason for which no process of before still needs it.
 */
function wrongWith(text: string): string[] {
  const isMarked = /^\s*-- contract: \S/.test(text)
  const statements = text.replace(/^\s*--(?!> ).*$/gm, '').split(/--> statement-breakpoint|;/)
  const found = contracting.flatMap(([what, pattern]) => (statements.some((one) => pattern.test(one)) ? [what] : []))
  if (isMarked) return found.length === 0 ? ['is marked and takes nothing away'] : []
  return found
}

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))

it('the migrations from before the rule are there', () => expect(files).toContain(lastBefore))

it.each(files.filter((name) => name > lastBefore).map((name) => [name]))(
  '%s lets processes of the version before go on, or says why none needs to',
  (name) => expect(wrongWith(readFileSync(join(migrationsFolder, name), 'utf8'))).toEqual([]),
)

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
