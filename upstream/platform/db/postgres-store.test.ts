import { expect, it } from 'vitest'
import { freePort } from '#test/upstream/postgres'
import { testServer } from '#test/upstream/test-store'
import { createLog } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { whyNotOpened } from './postgres-store.ts'
import { openStore } from './store.ts'

const refusalOf = (databaseUrl: string) =>
  openStore({ dataDir: '', databaseUrl, log: createLog('silent') }).then(
    () => undefined,
    (error: unknown) => error,
  )

it.skipIf(testServer() === undefined)(
  'a server that does not let us in is named in one sentence, with the cause and without the password',
  async () => {
    const url = new URL(testServer() ?? '')
    const at = `${url.hostname}:${url.port}`
    const changed = (part: Partial<Record<'username' | 'password' | 'pathname' | 'port', string>>) =>
      Object.assign(new URL(url), { password: 'geheim', ...part }).href
    const port = String(await freePort())
    const refusals = [
      [
        { pathname: '/nergens' },
        `PostgreSQL at ${at}, database "nergens", can't be opened: database "nergens" does not exist`,
      ],
      [
        { username: 'niemand', pathname: '/postgres' },
        `PostgreSQL at ${at}, database "postgres", can't be opened: role "niemand" does not exist`,
      ],
      [
        { port, pathname: '/postgres' },
        new RegExp(`^PostgreSQL at .*:${port}, database "postgres", can't be reached: connect ECONNREFUSED`),
      ],
    ] as const
    for (const [part, message] of refusals) {
      const refusal = await refusalOf(changed(part))
      expect(refusal).toBeInstanceOf(OperatorError)
      expect(refusal).toMatchObject({ message: typeof message === 'string' ? message : expect.stringMatching(message) })
    }
  },
)

it('a password that DATABASE_URL lacks is named as that, and not in the words of the driver', () => {
  const said = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  expect(whyNotOpened(said, 'postgresql://kaart@db.example:5432/kaart')).toBe(
    'PostgreSQL at db.example:5432, database "kaart", can\'t be opened: it asks for a password, and DATABASE_URL has none',
  )
})
