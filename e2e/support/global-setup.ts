import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client, startLoginProvider } from './login-provider.ts'
import { freePort, newAddress, prepareStore, startPart } from './product.ts'
import { extraSites, importantText } from './sites.ts'

/** Starts the product once for all specs: fresh data, free ports, and some sites that the demo does not have. */
export default async function globalSetup() {
  // What a worker leaves behind that ends early, and its browser, goes with it.
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-browser-'))
  process.env.TMPDIR = folder
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
  await product.ready
  process.env.KAARTENBAK_E2E = JSON.stringify(address)
  return async () => {
    await product.stop()
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
