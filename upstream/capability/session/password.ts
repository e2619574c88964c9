import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two at a time: hashing is heavy by design, and must not starve everything else. */
const maximumAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maximumAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters))

let decoy: Promise<string> | undefined

/**
 * True when the password belongs to the hash. Without a hash the same work is done against a decoy, so that time does
 * not reveal which addresses have an account.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  compare: (passwordHash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody has')
  const against = passwordHash ?? (await decoy)
  const isRight = await inTurn(() => compare(against, password))
  return isRight && passwordHash !== null
}
