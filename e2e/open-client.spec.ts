import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, send, test, urlOf } from './fixtures.ts'

/** A program as people write it with the client: the compiler checks names of calls, parameters and answers. */
const program = `
import { createApiClient } from './client.ts'

const fetcher = {
  fetch: ({ method, url, urlSearchParams }: { method: string; url: URL; urlSearchParams?: URLSearchParams }) => {
    if (urlSearchParams) url.search = urlSearchParams.toString()
    return fetch(url, { method })
  },
}
const api = createApiClient(fetcher, process.argv[2])
const path = { project: 'bibliotheekgids-waddenregio' }

const list = await api.get('/v1/{project}/organisations', { path, query: { limit: 2, type: ['bibliotheekvestiging'] } })
// A text in the forms that are none of JSON.
if (typeof list === 'string') throw new Error('no JSON')
const [first] = list.items
if (first === undefined) throw new Error('no organisation')
const one = await api.get('/v1/{project}/organisations/{key}', { path: { ...path, key: first.key }, query: {} })
if (typeof one === 'string') throw new Error('no JSON')
const gone = await api.get('/v1/{project}/organisations/{key}', {
  path: { ...path, key: 'bestaat-niet' }, query: {}, withResponse: true,
})
const refused = gone.ok || gone.status !== 404 ? '' : gone.data.errorCode
console.log(JSON.stringify({ count: list.items.length, title: one.title, same: one.title === first.title, refused }))
// @ts-expect-error a list that there is not
void (() => api.get('/v1/{project}/bibliotheken', { path, query: {} }))
// @ts-expect-error a field that a record does not have
void one.naam
`

test('a client that is made from the description reads a project, and a compiler checks who uses it', {
  tag: '@long',
}, async () => {
  mkdirSync('test-results', { recursive: true })
  // Below the project, where the compiler finds the types of Node.
  const folder = mkdtempSync(join('test-results', 'client-'))
  const run = (name: string, ...given: string[]) =>
    execFileSync(join('node_modules', '.bin', name), given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    writeFileSync(join(folder, 'open.json'), (await send({ path: '/open/openapi.json' })).text)
    run('typed-openapi', join(folder, 'open.json'), '-o', join(folder, 'client.ts'), '--runtime', 'none')
    writeFileSync(join(folder, 'program.ts'), program)
    const strict = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
    const target = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node']
    run('tsc', ...strict, ...target, join(folder, 'program.ts'))
    run('esbuild', join(folder, 'program.ts'), '--bundle', '--format=esm', `--outfile=${join(folder, 'program.mjs')}`)
    const said = execFileSync(process.execPath, [join(folder, 'program.mjs'), urlOf('/open')], { encoding: 'utf8' })
    expect(JSON.parse(said)).toEqual({ count: 2, title: expect.any(String), same: true, refused: 'NOT_FOUND' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
