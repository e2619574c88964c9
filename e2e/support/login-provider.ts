import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

export const client = { id: 'kaartenbak', secret: 'a-secret-between-two-programs' }

/** The page of the provider: the person in the field is signed in. */
const page = `<!doctype html><html lang="nl"><title>Aanmelden</title><h1>Aanmelden bij Bibliotheekpas</h1>
<form method="post"><label>E-mailadres <input name="email" type="email"></label><button>Aanmelden</button></form></html>`

/** A real OpenID Connect provider on loopback, with a sign-in page of its own. */
export async function startLoginProvider({ port, redirectUris }: { port: number; redirectUris: string[] }) {
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const warn = console.warn
  // It warns about what only matters in production, such as its store in memory.
  console.warn = () => undefined
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['cookie-key-of-the-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: true }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  console.warn = warn

  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    let body = ''
    for await (const part of request) body += part
    const accountId = new URLSearchParams(body).get('email') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId } })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
