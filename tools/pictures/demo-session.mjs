/** Sign-in and path values for the demo on a running product. */
export async function demoSession({ port, upstreamPort }) {
  // The end-to-end tests find the product of their worker here.
  process.env.KAARTENBAK_E2E = JSON.stringify({ port, upstreamPort, dataDir: '' })
  const { accounts, hostOf, signIn, urlOf } = await import('../../e2e/fixtures.ts')
  const { demoValues, valuesFor } = await import('../../e2e/support/demo.ts')
  const shared = await demoValues()
  const known = new Map()
  return {
    signIn: (context, viewer) => signIn(context, accounts[viewer], hostOf(viewer)),
    urlOf: (path, viewer) => urlOf(path, viewer === undefined ? undefined : hostOf(viewer)),
    async valuesOf(viewer = 'tenant') {
      if (!known.has(viewer)) known.set(viewer, valuesFor(viewer, shared))
      return known.get(viewer)
    },
  }
}
