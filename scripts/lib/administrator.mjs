import { parseArgs } from 'node:util'
import { Stop } from './machine.mjs'

export const USAGE = `npm run admin -- --email name@example.org --name "First Last"
    [--tenant key --tenant-name "Name" --host example.org [--url https://example.org]] [--ask-password]`

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  tenant: { type: 'string' },
  'tenant-name': { type: 'string' },
  host: { type: 'string' },
  url: { type: 'string' },
  'ask-password': { type: 'boolean', default: false },
}

/** Splits "Jo van den Dijk": what is written small between first and family name is the infix. */
export function splitName(name) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const start = rest.findIndex((word) => /^\p{Lu}/u.test(word))
  const familyFrom = start === -1 ? Math.max(rest.length - 1, 0) : start
  return { firstName, infix: rest.slice(0, familyFrom).join(' '), familyName: rest.slice(familyFrom).join(' ') }
}

/** The request body that a command line asks for; a tenant on localhost when there is none yet and none is named. */
export function readCommand(args, { port }) {
  let values
  try {
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw new Stop(`${error.message}\n${USAGE}`)
  }
  const { email, name, tenant: key, 'tenant-name': tenantName, host, url, 'ask-password': askPassword } = values
  if (!email || !name) throw new Stop(`--email and --name are needed.\n${USAGE}`)
  if ((key === undefined) !== (host === undefined)) throw new Stop(`--tenant and --host go together.\n${USAGE}`)
  const tenantAt = (tenantKey, tenantHost, named = tenantKey) => ({
    key: tenantKey,
    name: tenantName ?? named,
    host: tenantHost,
    publicUrl: url ?? (tenantHost === 'localhost' ? `http://localhost:${port}` : `https://${tenantHost}`),
  })
  const body = {
    email,
    ...splitName(name),
    ...(key === undefined
      ? { firstTenant: tenantAt('kaartenbak', 'localhost', 'Kaartenbak') }
      : { tenant: tenantAt(key, host) }),
  }
  return { body, askPassword }
}

/** The text to print for an answer; throws for a refusal, with the fields that are wrong. */
export function describeAnswer({ status, body }) {
  if (status !== 201) {
    const fields = (body.fields ?? []).map(({ path, message }) => `  ${path}: ${message}`)
    throw new Stop([body.message ?? `the upstream answered ${status}.`, ...fields].join('\n'))
  }
  const password = body.password === null ? [] : [`Password (shown once): ${body.password}`]
  return [`${body.email} is administrator of ${body.tenant}. Sign in on ${body.url}/login`, ...password].join('\n')
}
