import { z } from 'zod'

/** Words that are fixed segments of paths; a key that equals one would be unreachable. */
export const reservedKeys: readonly string[] = [
  'add',
  'new',
  'create',
  'check',
  'print',
  'edit',
  'settings',
  'users',
  'user',
  'relations',
  'planning',
  'agenda',
  'products',
  'product',
  'supplements',
  'supplement',
  'consumers',
  'type',
  'notfound',
  'auditlog',
  'auditchanges',
  'subteams',
  'role',
  'organisations',
  'organisation',
  'relationtypes',
  'relationtype',
  'confirmationsetting',
  'verification',
  'dataset',
  'search',
  'run',
  'status',
]

/** The key of a thing in a path: lower-case letters, digits and hyphens, at most 64 (design, app folder). */
export const keySchema = z.string().regex(/^[a-z0-9-]{1,64}$/, { error: 'invalid' })

/** Makes a key from a name: accents dropped, at most 64 characters, never empty or reserved. */
export function toKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  if (key === '') return 'naamloos'
  return reservedKeys.includes(key) ? `${key}-1` : key
}
