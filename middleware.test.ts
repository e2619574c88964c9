import { createServer } from 'node:http'
import { sealData } from 'iron-session'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const site = { id: 'noord', publicUrl: 'http://demo.localhost' }

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', 'a'.repeat(32))
  // The site of the host is known already, so that nobody is asked.
  const known = { site, at: Date.now(), failedAt: 0 }
  vi.stubGlobal('kaartenbakSites', new Map([['demo.localhost', known]]))
  vi.stubGlobal('kaartenbakCookies', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function ask(path: string, cookie?: string) {
  const { middleware } = await import('./middleware.ts')
  const headers = { host: 'demo.localhost', ...(cookie === undefined ? {} : { cookie: `kaartenbak=${cookie}` }) }
  const answer = await middleware(new NextRequest(`http://demo.localhost${path}`, { headers }))
  return [answer.status, answer.headers.get('location')]
}

async function seal(content: object) {
  const { environment } = await import('#lib/server/env')
  return sealData(content, { password: environment().sessionSecrets })
}

const toSignIn = [307, 'http://demo.localhost/login?redirect=%2Fhome%3Fq%3D1']
const passed = [200, null]

describe('a page with content', () => {
  it('is given to a session that we sealed for this site, and to no other', async () => {
    expect(await ask('/home?q=1', await seal({ token: 't', site: 'noord' }))).toEqual(passed)
    expect(await ask('/home?q=1')).toEqual(toSignIn)
    expect(await ask('/home?q=1', 'x')).toEqual(toSignIn)
    expect(await ask('/home?q=1', await seal({ token: 't', site: 'zuid' }))).toEqual(toSignIn)
    expect(await ask('/home?q=1', await seal({ site: 'noord' }))).toEqual(toSignIn)
    const foreign = await sealData({ token: 't', site: 'noord' }, { password: 'b'.repeat(32) })
    expect(await ask('/home?q=1', foreign)).toEqual(toSignIn)
  })
})

it('asks for the site with the address of the page that is opened', async () => {
  vi.stubGlobal('kaartenbakSites', new Map())
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(421, { 'Content-Type': 'application/problem+json' })
    response.end(JSON.stringify({ status: 421, code: 'UNKNOWN_SITE' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  vi.stubEnv('UPSTREAM_PORT', String(address !== null && typeof address === 'object' ? address.port : 0))
  await ask('/team/noord?q=1')
  server.close()
  expect(asked.map((url) => new URL(url, 'http://x').searchParams.get('href'))).toEqual([
    'http://demo.localhost/team/noord?q=1',
  ])
})

it('leaves what is public, and the API, to who answers it', async () => {
  for (const path of ['/login', '/help', '/reset', '/api/session', '/open/v1/gids'])
    expect(await ask(path, 'x'), path).toEqual(passed)
})
