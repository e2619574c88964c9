import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { vi } from 'vitest'

export type Person = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

export const client = { id: 'kaartenbak', secret: 'a-secret-between-two-programs' }

/** A real OpenID Connect provider on a loopback port, whose sign-in page signs in the person set by the test. */
export async function startLoginProvider({ redirectUri }: { redirectUri: string }) {
  const people = new Map<string, Person>()
  let signedIn = ''
  let provider: Provider | undefined
  let hanging: string | undefined
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (provider === undefined || (hanging !== undefined && request.url?.startsWith(hanging))) return
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    provider.interactionFinished(request, response, { login: { accountId: signedIn } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  // It warns about what only matters in production, such as its store in memory.
  const silenced = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['cookie-key-of-the-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  silenced.mockRestore()

  /** Walks through the provider like a browser; answers the address that it sends the browser back to. */
  async function signIn(authorizationUrl: string, subject: string, person: Person = {}): Promise<string> {
    people.set(subject, person)
    signedIn = subject
    const cookies = new Map<string, string>()
    let address = authorizationUrl
    while (!address.startsWith(redirectUri)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
      address = new URL(location, address).href
    }
    return address
  }

  return {
    issuer,
    signIn,
    /** How often its published configuration was requested. */
    lookedUp: () => asked.filter((path) => path.startsWith('/.well-known/')).length,
    /** From now on addresses that begin so are never answered. */
    hang: (path: string) => {
      hanging = path
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type LoginProvider = Awaited<ReturnType<typeof startLoginProvider>>
