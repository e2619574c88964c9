import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** The details typed of a new organisation that may show that it exists already. */
export const duplicateQuestionSchema = z.object({
  name: z.string().max(300).default(''),
  postalCode: z.string().max(10).default(''),
  houseNumber: z.string().max(10).default(''),
  isil: z.array(z.string().max(40)).max(20).default([]),
})
export type DuplicateQuestion = z.infer<typeof duplicateQuestionSchema>

export const duplicateReasons = ['isil', 'address', 'name'] as const

const duplicateSchema = z.object({
  key: z.string(),
  title: z.string(),
  reasons: z.array(z.enum(duplicateReasons)),
})
export type Duplicate = z.infer<typeof duplicateSchema>

export const duplicateEndpoints = {
  find: endpoint({
    method: 'POST',
    path: '/team/{team}/organisation/duplicates',
    browser: true,
    summary: 'Organisations that a new one may be the same as; saves nothing',
    body: duplicateQuestionSchema,
    response: z.object({ items: z.array(duplicateSchema) }),
    reads: true,
  }),
}

/** Words that say nothing about which organisation it is. */
const plainWords = new Set([
  'de',
  'het',
  'een',
  'en',
  'van',
  'in',
  'te',
  'aan',
  'stichting',
  'vereniging',
  'bv',
  'nv',
  'vzw',
])

/** The words of a name that distinguish it: lower case, without accents, signs, articles and legal forms. */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\./g, '')
  return (plain.match(/[\p{L}\p{Nd}]+/gu) ?? []).filter((word) => !plainWords.has(word))
}

const pairs = (text: string) => {
  const found = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}

/** How alike two texts are, 0 to 1, by the pairs of letters that they share. */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [mine, theirs] = [pairs(one), pairs(other)]
  const shared = [...mine].reduce((sum, [pair, count]) => sum + Math.min(count, theirs.get(pair) ?? 0), 0)
  const total = Math.max(one.length - 1, 0) + Math.max(other.length - 1, 0)
  return total === 0 ? 0 : (2 * shared) / total
}

const alikeFrom = 0.82

/** True when two names are probably of the same organisation: the same words, in any order, or nearly so. */
export function isSameName(one: string, other: string): boolean {
  const [mine, theirs] = [nameWords(one), nameWords(other)]
  if (mine.length === 0 || theirs.length === 0) return false
  return likeness([...mine].sort().join(' '), [...theirs].sort().join(' ')) >= alikeFrom
}

/** Postal code and house number as one text, to find others at the same address; none for anything but an address. */
export function addressKey(postalCode: unknown, houseNumber: unknown): string | undefined {
  if (typeof postalCode !== 'string' || typeof houseNumber !== 'string') return undefined
  const code = postalCode.replace(/\s/g, '').toUpperCase()
  const number = /^\d+/.exec(houseNumber.trim())?.[0]
  return code === '' || number === undefined ? undefined : `${code} ${number}`
}
