import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run admin`: makes an administrator, and the first tenant, of an installation without demo content; or takes away the
// second factor of somebody who lost it.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { describeAnswer, readCommand } = await import('./lib/administrator.mjs')
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const settings = readSettings()
  const { path, body, askPassword } = readCommand(process.argv.slice(2), settings)
  if (askPassword) body.password = await readPassword()
  prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
  const answer = (await askRunning(settings, path, body)) ?? (await answerAlone(path, body))
  console.log(describeAnswer(answer, path))
}

/** Asks the upstream on loopback; undefined when it is not running. */
async function askRunning(settings, path, body) {
  const call = await (await import('./lib/running-upstream.mjs')).runningUpstream(settings)
  if (call === undefined) return undefined
  const response = await call(path, { body })
  return { status: response.status, body: await response.json() }
}

async function answerAlone(path, body) {
  const { answerWithoutServer } = await import('../upstream/compose/commands/admin.ts')
  return answerWithoutServer(path, body)
}

/** Reads a password from the terminal without showing it. */
async function readPassword() {
  if (!process.stdin.isTTY) throw new Stop('--ask-password needs a terminal.')
  const { createInterface } = await import('node:readline/promises')
  const { Writable } = await import('node:stream')
  process.stdout.write('Password: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

main().then(() => process.exit(0), endWith)
