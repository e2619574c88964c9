import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeAnswer, readCommand, USAGE } from './administrator.mjs'
import { Stop } from './machine.mjs'

const text = { type: 'string' }
const flag = { type: 'boolean' }

/** Each verb: what it is for, its options as they are typed, and the body that they ask for. */
const setups = {
  tenant: {
    needs: ['key'],
    about: 'Makes a tenant with its first site, or says whether one is active.',
    usage: '--key KEY [--name "Name" --host HOST [--url https://HOST]] [--active yes|no]',
    options: { key: text, name: text, host: text, url: text, active: text },
    body: ({ key, name, host, url, active }) => ({ key, name, host, publicUrl: url, active: yes('active', active) }),
  },
  site: {
    needs: ['id'],
    about: 'Makes a site of a tenant, or changes its address and how people sign in there.',
    usage: `--id SITE [--tenant KEY --name "Name" --host HOST] [--url https://HOST]
    [--allow-login yes|no] [--password-login yes|no]        no password login: only by a provider`,
    options: { id: text, tenant: text, name: text, host: text, url: text, 'allow-login': text, 'password-login': text },
    body: ({ id, tenant, name, host, url, ...more }) => ({
      ...{ id, tenant, name, host, publicUrl: url },
      allowLogin: yes('allow-login', more['allow-login']),
      localUser: yes('password-login', more['password-login']),
    }),
  },
  host: {
    needs: ['site', 'host'],
    about: 'Gives a site a host on which it answers, or takes one away.',
    usage: '--site SITE --host HOST [--remove]',
    options: { site: text, host: text, remove: flag },
    body: (given) => given,
  },
  provider: {
    needs: ['site', 'id'],
    about: 'Sets up a login provider (OpenID Connect) of a site, or removes it. What is left out stays as it is.',
    usage: `--site SITE --id ID [--name "Name" --issuer https://… --client-id CLIENT]
    [--client-secret-file FILE | --ask-client-secret]       FILE may be - for standard input
    [--domains example.org,example.com]                     only addresses of these come in
    [--email-claim C] [--given-name-claim C] [--family-name-claim C]
    [--trust-email yes|no]                                  believes addresses that are not marked as verified
    [--remove]                                              redirect address: https://HOST/api/session/provider/ID/callback`,
    options: {
      ...{ site: text, id: text, name: text, issuer: text, 'client-id': text, 'client-secret-file': text },
      ...{ 'ask-client-secret': flag, domains: text, 'trust-email': text, remove: flag },
      ...{ 'email-claim': text, 'given-name-claim': text, 'family-name-claim': text },
    },
    body: ({ site, id, name, issuer, domains, remove, ...more }) => ({
      ...{ site, id, name, issuer, remove, clientId: more['client-id'] },
      clientSecret: secretIn(more['client-secret-file']),
      domains: domains === undefined ? undefined : domains.split(',').filter(Boolean),
      trustsEmail: yes('trust-email', more['trust-email']),
      claims: {
        email: more['email-claim'],
        givenName: more['given-name-claim'],
        familyName: more['family-name-claim'],
      },
    }),
  },
  user: {
    needs: ['email'],
    about: 'Marks somebody to look after the installation, disables or enables them, or ends all their sessions.',
    usage: '--email name@example.org [--maintenance yes|no] [--disabled yes|no] [--end-sessions]',
    options: { email: text, maintenance: text, disabled: text, 'end-sessions': flag },
    body: ({ email, maintenance, disabled, ...more }) => ({
      email,
      maintenance: yes('maintenance', maintenance),
      disabled: yes('disabled', disabled),
      endSessions: more['end-sessions'],
    }),
  },
  'backup-made': {
    needs: [],
    about:
      'Says that a backup of a database server was made, so that its age can be watched; "npm run backup" says so itself.',
    usage: '[--at 2026-11-24T02:00:00Z]                                   now when it is left out',
    options: { at: text },
    body: (given) => given,
  },
  'reset-second-factor': {
    needs: ['email'],
    about:
      'Takes the second step of signing in away from who lost telephone and recovery codes; ends all their sessions.',
    usage: '--email name@example.org',
    options: { email: text },
    body: (given) => given,
  },
}

/** Verbs that no upstream can carry out for this command. */
const copies = {
  export: {
    needs: ['tenant', 'to'],
    about: 'Writes all of a tenant into a folder; the same again brings the folder up to date.',
    usage: `--tenant KEY --to FOLDER
    [--last]                                                lets nobody save here any more, and adds what changed since`,
    options: { tenant: text, to: text, last: flag },
  },
  resume: {
    needs: [],
    about: 'Lets people save again after an export with --last.',
    usage: '',
    options: {},
  },
  import: {
    needs: ['from'],
    about: 'Puts such a folder into this installation, all or nothing. Stop every process of it first.',
    usage: '--from FOLDER',
    options: { from: text },
  },
}

const help = `npm run admin -- VERB …      changes what is set up; the same again changes nothing

  administrator   ${USAGE.replace('npm run admin -- ', '').replaceAll('\n', '\n              ')}
    Makes an administrator, and the first tenant. The verb itself may be left out.
${Object.entries({ ...setups, ...copies })
  .map(
    ([verb, { about, usage }]) => `\n  ${verb.padEnd(15)} ${usage.replaceAll('\n', '\n              ')}\n    ${about}`,
  )
  .join('\n')}

  show            Tenants, sites, hosts, login providers, and who is marked for maintenance.`

function yes(name, given) {
  if (given === undefined) return undefined
  if (given !== 'yes' && given !== 'no') throw new Stop(`--${name} must be yes or no, not "${given}".`)
  return given === 'yes'
}

function secretIn(file) {
  if (file === undefined) return undefined
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').trim()
  } catch {
    throw new Stop(`--client-secret-file: ${file} can't be read.`)
  }
}

/**
 * The request behind a command line: the path below `/tenants/installation`, its body, the value to prompt for at the
 * terminal, and how to print the answer; or only a text; or the copy of a tenant to write or read, with its options.
 */
export function readVerb(args, settings) {
  const [first = '', ...rest] = args
  const verb = first.startsWith('-') ? 'administrator' : first || 'help'
  if (verb === 'help' || args.includes('--help')) return { print: help }
  if (verb === 'show') return { path: 'overview', describe: describeOverview }
  if (verb === 'administrator') {
    const { body, askPassword } = readCommand(first === verb ? rest : args, settings)
    return {
      path: 'administrator',
      body,
      ask: askPassword ? ['Password: ', 'password'] : undefined,
      describe: describeAnswer,
    }
  }
  const all = { ...setups, ...copies }
  const setup = Object.hasOwn(all, verb) ? all[verb] : undefined
  if (setup === undefined) throw new Stop(`there is no verb "${verb}".\n${help}`)
  const usage = `npm run admin -- ${verb} ${setup.usage}`
  let values
  try {
    values = parseArgs({ args: rest, options: setup.options }).values
  } catch (error) {
    throw new Stop(`${error.message}\n${usage}`)
  }
  const missing = setup.needs.filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new Stop(`${missing.map((name) => `--${name}`).join(' and ')} is needed.\n${usage}`)
  if (Object.hasOwn(copies, verb)) return { copy: verb, values }
  return {
    path: verb,
    body: setup.body(values),
    ask: values['ask-client-secret'] ? ['Client secret: ', 'clientSecret'] : undefined,
    describe: describeChanges,
  }
}

function requireAnswer({ status, body }) {
  if (status === 200) return body
  const fields = (body.fields ?? []).map(({ path, message }) => `  ${path}: ${message}`)
  throw new Stop([body.message ?? `the upstream answered ${status}.`, ...fields].join('\n'))
}

export function describeChanges(answer) {
  const { changes } = requireAnswer(answer)
  return changes.length === 0 ? 'Nothing to change: it was so already.' : changes.join('\n')
}

export function describeExport({ tenant, takenAt, folder, rows, files, withoutBytes, last }) {
  const lost =
    withoutBytes === 0 ? '' : `\nOf ${withoutBytes} files the bytes are not there any more; they are not in it.`
  return `Tenant ${tenant} of ${takenAt} in ${folder}: ${rows} rows, ${files} files, with the checksum of each.${lost}${last ? stopped : ''}`
}

const stopped = '\nNobody can save in this installation any more, until "npm run admin -- resume".'

export const describeImport = ({ tenant, takenAt, rows }) =>
  `Tenant ${tenant} of ${takenAt} is here: ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, each read back; every reference holds, and so does the chain over its action log.`

function describeOverview(answer) {
  const { accounts, maintenance, tenants } = requireAnswer(answer)
  const providerLine = ({ id, name, issuer, domains }) =>
    `    provider ${id} (${name}): ${issuer}${domains.length > 0 ? `, only ${domains.join(', ')}` : ''}`
  const siteLines = ({ id, publicUrl, hosts, allowLogin, localUser, providers }) => [
    `  site ${id}: ${publicUrl}, answers on ${hosts.join(', ')}`,
    `    sign in: ${allowLogin ? 'allowed' : 'not allowed'}, password: ${localUser ? 'yes' : 'only by provider'}`,
    ...providers.map(providerLine),
  ]
  return [
    ...tenants.flatMap(({ key, name, active, sites }) => [
      `tenant ${key} (${name})${active ? '' : ', not active'}`,
      ...sites.flatMap(siteLines),
    ]),
    `${accounts} accounts; marked for maintenance: ${maintenance.join(', ') || 'nobody'}`,
  ].join('\n')
}
