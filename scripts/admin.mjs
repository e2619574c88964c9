import { resolve } from 'node:path'
import { endWith, root, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run admin`: sets up what no screen can, in the running upstream or, while none runs, in the store itself.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { describeExport, describeImport, readVerb } = await import('./lib/admin-verbs.mjs')
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const settings = readSettings()
  const { print, path, body, ask, describe, copy, values } = readVerb(process.argv.slice(2), settings)
  if (print !== undefined) return console.log(print)
  if (ask !== undefined) body[ask[1]] = await readHidden(ask[0])
  await prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
  if (copy === 'export') return console.log(describeExport(await exportTenant(settings, values)))
  if (copy === 'resume') return console.log(await resume())
  if (copy === 'import') return console.log(describeImport(await importTenant(settings, values)))
  const answer = (await askRunning(settings, path, body)) ?? (await answerAlone(path, body))
  console.log(describe(answer))
}

/** Asks the upstream on loopback; undefined when it is not running. */
async function askRunning(settings, path, body) {
  const call = await (await import('./lib/running-upstream.mjs')).runningUpstream(settings)
  if (call === undefined) return undefined
  const response = await call(path, { body })
  return { status: response.status, body: await response.json() }
}

async function exportTenant(settings, { tenant, to, last }) {
  const aside = async () => {
    const answer = await askRunning(settings, 'tenant-tables', { tenant })
    if (answer?.status === 404) throw new Stop(`there is no tenant "${tenant}".`)
    if (answer !== undefined && answer.status !== 201) throw new Stop(answer.body.message)
    return answer?.body.name
  }
  const commands = await import('../upstream/compose/commands/tenant-copy.ts')
  return { ...(await commands.exportTenant(tenant, resolve(root, to), { aside, isLast: last })), last }
}

async function resume() {
  await (await import('../upstream/compose/commands/tenant-copy.ts')).resumeSaving()
  return 'People can save again.'
}

async function importTenant(settings, { from }) {
  if (await (await import('./lib/running-upstream.mjs')).runningUpstream(settings))
    throw new Stop('stop Kaartenbak first: a tenant is put into an installation that nobody uses meanwhile.')
  const commands = await import('../upstream/compose/commands/tenant-copy.ts')
  return commands.importTenant(resolve(root, from))
}

async function answerAlone(path, body) {
  const { answerWithoutServer } = await import('../upstream/compose/commands/admin.ts')
  return answerWithoutServer(path, body)
}

/** Reads a secret from the terminal without showing it. */
async function readHidden(question) {
  if (!process.stdin.isTTY) throw new Stop('asking for a secret needs a terminal.')
  const { createInterface } = await import('node:readline/promises')
  const { Writable } = await import('node:stream')
  process.stdout.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const secret = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return secret
}

main().then(() => process.exit(0), endWith)
