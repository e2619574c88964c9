import 'server-only'
import { cookieSession } from './session.ts'

const rememberFor = 5 * 60_000

/** Keeps what was typed in a plain form that was refused in the sealed cookie, so that nothing is typed twice. */
export async function rememberTyped(form: string, values: Record<string, string>): Promise<void> {
  const cookie = await cookieSession()
  const short = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, 254)]))
  cookie.typed = { form, values: short, at: Date.now() }
  await cookie.save()
}

/** What was typed in that form a moment ago. */
export async function typedIn(form: string): Promise<Record<string, string>> {
  const { typed } = await cookieSession()
  return typed !== undefined && typed.form === form && Date.now() - typed.at < rememberFor ? typed.values : {}
}
