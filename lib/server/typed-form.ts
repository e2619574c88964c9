import 'server-only'
import { cookieSession } from './session.ts'

const rememberFor = 5 * 60_000
/** A note fits, in bytes; more would not fit in a cookie. */
const longest = 2000
const shortened = (value: string) => Buffer.from(value).subarray(0, longest).toString()

type Remembered = {
  /** It is of a page that asks for a session, and is still there once its user signed in again. */
  isOverSignIn?: boolean
}

/** Keeps what was typed in a plain form that was refused in the sealed cookie, so that nothing is typed twice. */
export async function rememberTyped(
  form: string,
  values: Record<string, string>,
  { isOverSignIn = false }: Remembered = {},
): Promise<void> {
  const cookie = await cookieSession()
  const short = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)]))
  cookie.typed = { form, values: short, at: Date.now(), isOverSignIn }
  await cookie.save()
}

/** The input in that form, from a moment ago. */
export async function typedIn(form: string): Promise<Record<string, string>> {
  const { typed } = await cookieSession()
  return typed !== undefined && typed.form === form && Date.now() - typed.at < rememberFor ? typed.values : {}
}

/** Forgets what was typed, once it was sent. */
export async function forgetTyped(): Promise<void> {
  const cookie = await cookieSession()
  if (cookie.typed === undefined) return
  cookie.typed = undefined
  await cookie.save()
}
