import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/kernel/errors'
import { isObvious } from '#contract/people/obvious-password'
import type { Services } from '../../platform/process/services.ts'

const hashLength = 40
const prefixLength = 5
/** A line is a hash and how often it was seen; this holds the longest. */
const lineBytes = 80

/** The first line that ends after a place in a file, without what comes before its beginning. */
async function lineAt(file: Awaited<ReturnType<typeof open>>, at: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * lineBytes), 0, 2 * lineBytes, Math.max(0, at - 1))
  const text = buffer.toString('latin1', 0, bytesRead)
  // The sign before shows whether a line begins here.
  const begin = at === 0 ? 0 : text.indexOf('\n') + 1
  return at > 0 && begin === 0 ? '' : (text.slice(begin).split(/\r?\n/, 1)[0] ?? '')
}

/** Looks for a hash in a file whose lines are sorted, by halves: no more than some forty reads, however large it is. */
async function standsInFile(path: string, hash: string): Promise<boolean> {
  const file = await open(path)
  try {
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await lineAt(file, middle)
      if (line !== '' && line.slice(0, hashLength).toUpperCase() < hash) low = middle + 1
      else high = middle
    }
    return (await lineAt(file, low)).slice(0, hashLength).toUpperCase() === hash
  } finally {
    await file.close()
  }
}

/** In a folder there is a file for each of the first five signs, which has the rest of every hash that begins so. */
async function standsInFolder(path: string, hash: string): Promise<boolean> {
  const text = await readFile(join(path, `${hash.slice(0, prefixLength)}.txt`), 'latin1').catch(() => '')
  return text.toUpperCase().includes(`${hash.slice(prefixLength)}:`)
}

/**
 * Whether a password is in a list of those that leaked, as "Pwned Passwords" is published: SHA-1 with a number behind each, sorted
 * in one file, or in a folder by ranges. No request leaves the server.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  return (await stat(path)).isDirectory() ? standsInFolder(path, hash) : standsInFile(path, hash)
}

/** Names and addresses of the user and the site, of which no new password may be made. */
type Known = readonly (string | null | undefined)[]

/**
 * Refuses a new password that is made of what is known of its owner and the site, or that leaked somewhere, where the
 * installation has a list of those. What is obvious of anybody its form refuses.
 */
export async function requireGoodPassword(
  { breachedPasswords }: Pick<Services, 'breachedPasswords'>,
  password: string,
  known: Known,
): Promise<void> {
  const refuse = (code: string) => new AppError('INVALID_FORM', { fields: [{ path: 'password', code }] })
  if (
    isObvious(
      password,
      known.flatMap((text) => text ?? []),
    )
  )
    throw refuse('password.guessable')
  if (breachedPasswords !== undefined && (await isBreached(breachedPasswords, password)))
    throw refuse('password.breached')
}
