import { client, startLoginProvider } from './login-provider.ts'
import { type Address, freePort, prepareProduct, removeData, startPart } from './product.ts'
import { extraSites, importantText } from './sites.ts'

/**
 * The product with fresh data, free ports, and some sites that the demo does not have. Each worker has its own, and a
 * worker that saw a test fail is replaced: a second try meets nothing that the first left behind.
 */
export async function startProduct(): Promise<{ address: Address; stop: () => Promise<void> }> {
  const providerPort = await freePort()
  const issuer = `http://127.0.0.1:${providerPort}`
  const oauthProviders = [
    {
      id: 'bibliotheekpas',
      name: 'Bibliotheekpas',
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
    },
  ]
  const { closed, provider: external, own, message } = extraSites
  const address = await prepareProduct({
    gesloten: { ...closed, like: 'demo', allowLogin: false },
    aanbieder: { ...external, like: 'demo', localUser: false, oauthProviders },
    eigen: {
      ...own,
      like: 'demo',
      profileUrl: 'https://account.demo.example/profiel',
      logoutUrl: `${issuer}/uitgelogd`,
    },
    bericht: {
      ...message,
      like: 'demo',
      importantMessage: { level: 'warning', text: importantText, from: null, until: null },
    },
  })
  const provider = await startLoginProvider({
    port: providerPort,
    redirectUris: [`http://${extraSites.provider.host}:${address.port}/api/session/provider/bibliotheekpas/callback`],
  })
  const product = startPart('all', address)
  const stop = async () => {
    await product.stop()
    await provider.stop()
    await removeData(address)
  }
  await product.ready
  return { address, stop }
}
