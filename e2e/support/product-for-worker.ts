import { client, startLoginProvider } from './login-provider.ts'
import { type Address, freePort, newAddress, prepareStore, removeData, startPart } from './product.ts'
import { extraSites, importantText } from './sites.ts'

/**
 * The product with fresh data, free ports, and some sites that the demo does not have. Each worker has its own, and a
 * worker that saw a test fail is replaced: a second try meets nothing that the first left behind.
 */
export async function startProduct(): Promise<{ address: Address; stop: () => Promise<void> }> {
  const [address, providerPort] = await Promise.all([newAddress(), freePort()])
  const provider = await startLoginProvider({
    port: providerPort,
    redirectUris: [`http://${extraSites.provider.host}:${address.port}/api/session/provider/bibliotheekpas/callback`],
  })
  const oauthProviders = [
    {
      id: 'bibliotheekpas',
      name: 'Bibliotheekpas',
      issuer: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
    },
  ]
  const { closed, provider: external, own, message } = extraSites
  await prepareStore(address, {
    gesloten: { ...closed, like: 'demo', allowLogin: false },
    aanbieder: { ...external, like: 'demo', localUser: false, oauthProviders },
    eigen: {
      ...own,
      like: 'demo',
      profileUrl: 'https://account.demo.example/profiel',
      logoutUrl: `${provider.issuer}/uitgelogd`,
    },
    bericht: {
      ...message,
      like: 'demo',
      importantMessage: { level: 'warning', text: importantText, from: null, until: null },
    },
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
