import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { teamInput } from '#test/contract/team-input'
import { call, upload } from './client.ts'
import { onSessionEnd } from './session-end.ts'

const site = 'http://demo.localhost'
const server = setupServer()
const send = globalThis.fetch

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // A browser completes an address by that of its page.
  const intercepted = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => intercepted(new URL(address, site), init))
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  vi.stubGlobal('fetch', send)
  server.close()
})

const problem = (errorCode: string, status: number) =>
  HttpResponse.json({ errorCode, title: 'Title', message: 'Message', reference: 'K-1' }, { status })
const change = { params: { team: 'noord/oost' }, body: teamInput({ name: 'Noord' }), version: 3 }

describe('a call of the browser', () => {
  it('goes to the address of its endpoint with body and version, and brings the data and their version', async () => {
    let got: object = {}
    server.use(
      http.put(`${site}/api/main/team/:team`, async ({ request, params }) => {
        const { headers } = request
        got = { params, match: headers.get('if-match'), type: headers.get('content-type'), body: await request.json() }
        return HttpResponse.json({ key: 'noord' }, { headers: { ETag: '"v4"' } })
      }),
    )
    expect(await call('PUT /main/team/{team}', change)).toEqual({ data: { key: 'noord' }, version: '"v4"' })
    expect(got).toEqual({
      params: { team: 'noord/oost' },
      match: '"v3"',
      type: 'application/json',
      body: teamInput({ name: 'Noord' }),
    })
  })

  it('leaves out what is not asked, and has no body for a read', async () => {
    let asked = ''
    server.use(
      http.get(`${site}/api/main/search`, ({ request }) => {
        asked = `${new URL(request.url).search} ${request.headers.get('content-type')}`
        return HttpResponse.json({ items: [] })
      }),
    )
    await call('GET /main/search', { query: { q: 'a&b', kind: undefined } })
    expect(asked).toBe('?q=a%26b null')
  })

  it('throws the refusal of the BFF, and a network that failed', async () => {
    server.use(http.put(`${site}/api/main/team/:team`, () => problem('FORBIDDEN', 403)))
    await expect(call('PUT /main/team/{team}', change)).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Message' })
    server.use(http.put(`${site}/api/main/team/:team`, () => HttpResponse.error()))
    await expect(call('PUT /main/team/{team}', change)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' })
  })
})

describe('a save', () => {
  const keysOf = (...answers: (() => Response)[]) => {
    const keys: (string | null)[] = []
    server.use(
      http.put(`${site}/api/main/team/:team`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return (answers[keys.length - 1] ?? (() => HttpResponse.json({ key: 'noord' })))()
      }),
    )
    return keys
  }
  const save = (name: string) => call('PUT /main/team/{team}', { ...change, body: teamInput({ name }) })

  it('that nobody answered is sent again under the same key, until somebody does', async () => {
    const keys = keysOf(
      () => HttpResponse.error(),
      () => problem('UPSTREAM_UNREACHABLE', 503),
    )
    await expect(save('Eerst')).rejects.toThrow()
    await expect(save('Eerst')).rejects.toThrow()
    await save('Eerst')
    await save('Eerst')
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('of something else, or that was refused, has a key of its own', async () => {
    const keys = keysOf(
      () => HttpResponse.error(),
      () => problem('INVALID_FORM', 400),
    )
    await expect(save('Toen')).rejects.toThrow()
    await expect(save('Nu')).rejects.toThrow()
    await save('Nu')
    expect(new Set(keys).size).toBe(3)
  })
})

/** Does what it is asked once for each name of a request, and loses its first answers on the way. */
function doesOnce(path: string, lost: number) {
  const done = new Set<string | null>()
  let requests = 0
  server.use(
    http.all(`${site}/api/main${path}`, ({ request }) => {
      requests += 1
      done.add(request.headers.get('idempotency-key'))
      return requests <= lost ? HttpResponse.error() : HttpResponse.json({})
    }),
  )
  return done
}

describe('a write', () => {
  const links = { synonyms: [], broader: [], narrower: [], related: [], replacedBy: '', uri: '' }
  const term = { name: 'Fiets', note: '', ...links }
  const writes: [string, string, () => Promise<unknown>][] = [
    [
      'a favourite',
      '/favorite',
      () => call('POST /main/favorite', { body: { type: 'TEAM', key: 'noord', title: 'x', payload: {} } }),
    ],
    [
      'a role',
      '/party/team/noord/user',
      () =>
        call('POST /main/party/{partyType}/{party}/user', {
          params: { partyType: 'team', party: 'noord' },
          body: { user: '1', role: 'r' },
        }),
    ],
    ['a project', '/tenant/project', () => call('POST /main/tenant/project', { body: { name: 'Kaart' } })],
    [
      'a team',
      '/team/noord/team',
      () => call('POST /main/team/{team}/team', { params: { team: 'noord' }, body: teamInput({ name: 'Oost' }) }),
    ],
    ['a keyword', '/tenant/term', () => call('POST /main/tenant/term', { body: term })],
    [
      'publishing many',
      '/team/noord/publication',
      () =>
        call('POST /main/team/{team}/publication', {
          params: { team: 'noord' },
          body: { action: 'publish', items: [] },
        }),
    ],
  ]
  it.each(writes)(
    'such as %s is done once, however often it is tried before somebody answers',
    async (_, path, write) => {
      const done = doesOnce(path, 2)
      await expect(write()).rejects.toThrow()
      await expect(write()).rejects.toThrow()
      await write()
      expect(done.size).toBe(1)
      await write()
      expect(done.size).toBe(2)
    },
  )

  it('is another one once something was taken away, or something else done in its place', async () => {
    const create = () => call('POST /main/favorite', { body: { type: 'TEAM', key: 'zuid', title: 'x', payload: {} } })
    const done = doesOnce('/favorite', 1)
    doesOnce('/favorite/TEAM/zuid', 0)
    await expect(create()).rejects.toThrow()
    await call('DELETE /main/favorite/{TYPE}/{key}', { params: { TYPE: 'TEAM', key: 'zuid' } })
    await create()
    expect(done.size).toBe(2)
  })
})

describe('when the session has ended', () => {
  const endsOnce = () => {
    let times = 0
    server.use(
      http.put(`${site}/api/main/team/:team`, () => {
        times += 1
        return times === 1 ? problem('SIGN_IN_REQUIRED', 412) : HttpResponse.json({ key: 'noord' })
      }),
    )
  }

  it('goes on after signing in over the page', async () => {
    endsOnce()
    const close = onSessionEnd(async () => true)
    expect((await call('PUT /main/team/{team}', change)).data).toEqual({ key: 'noord' })
    close()
  })

  it('fails when nobody signs in, and asks nobody for a hint', async () => {
    const dialog = vi.fn(async () => false)
    const close = onSessionEnd(dialog)
    endsOnce()
    await expect(call('PUT /main/team/{team}', change)).rejects.toBeInstanceOf(AppError)
    expect(dialog).toHaveBeenCalledTimes(1)
    endsOnce()
    const hint = call('PUT /main/team/{team}', change, { whenSessionEnded: 'fail' })
    await expect(hint).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(dialog).toHaveBeenCalledTimes(1)
    close()
  })
})

it('gives a file as it is', async () => {
  let got = ''
  server.use(
    http.post(`${site}/api/main/import`, async ({ request }) => {
      got = `${new URL(request.url).search} ${request.headers.get('content-type')} ${await request.text()}`
      return HttpResponse.json({ id: 'run' }, { status: 201 })
    }),
  )
  const query = { name: 'lijst.xlsx', save: 'concept' } as const
  await upload('POST /main/import', { query }, new File(['rijen'], 'lijst.xlsx'))
  expect(got).toBe('?name=lijst.xlsx&save=concept application/octet-stream rijen')
})
