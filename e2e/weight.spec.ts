import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { address, expect, signIn, test, urlOf } from './fixtures.ts'
import { freePort, startPart } from './support/product.ts'

// What a page makes a browser fetch. The bars are in bytes of gzip above a bare page, which has the frameworks alone.
const readBar = 42_000
const haven = '/organisation/bibliotheek-aan-de-haven'

const readPages = [
  '/home',
  '/search',
  '/team/demo',
  '/team/demo/organisations',
  '/team/demo/users',
  '/team/demo/planning',
  haven,
  `${haven}/products`,
  `${haven}/agenda`,
  `${haven}/auditlog`,
  `${haven}/users`,
  `${haven}/relations`,
  `${haven}/planning`,
  `${haven}/supplements/locatie`,
]

const forms = [
  { path: `${haven}/edit`, bar: 100_200 },
  { path: `${haven}/product/new/alle-velden`, bar: 109_800 },
  { path: `${haven}/agenda/new`, bar: 84_300 },
  { path: `${haven}/settings`, bar: 94_500 },
  { path: '/team/noord/edit', bar: 94_500 },
  { path: '/account', bar: 94_500 },
]

/** All script that comes with a page until it is at rest: what its tags name, and what that asks for by itself. */
async function scriptOf(page: Page, url: string) {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  const answer = await page.goto(url)
  expect(answer?.status(), url).toBe(200)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  const bodies = await Promise.all(scripts.values())
  return {
    bytes: bodies.reduce((total, body) => total + gzipSync(body).length, 0),
    text: bodies.map((body) => body.toString()).join('\n'),
  }
}

/** Only a web process with the setting for it has the bare page; the product of the other specs has none. */
async function withBarePage<Weight>(weigh: (url: string) => Promise<Weight>): Promise<Weight> {
  const port = await freePort()
  const web = startPart('web', { ...address(), port }, { KAARTENBAK_BENCH: '1' })
  try {
    await web.ready
    return await weigh(`http://localhost:${port}/bare`)
  } finally {
    await web.stop()
  }
}

/** Texts that only the library contains. */
const zodMark = /invalid_union|ZodError/

test('pages ship no more script than their bar, and reading pages no schemas', { tag: '@long' }, async ({
  browser,
}) => {
  const signedIn = await browser.newContext()
  await signIn(signedIn, 'beheer@demo.example')
  const storageState = await signedIn.storageState()
  await signedIn.close()
  const weigh = async (url: string) => {
    // A context of its own: nothing is in its cache.
    const context = await browser.newContext({ storageState })
    const script = await scriptOf(await context.newPage(), url)
    await context.close()
    return script
  }
  const bare = await withBarePage(weigh)
  expect(zodMark.test(bare.text)).toBe(false)
  for (const path of readPages) {
    const { bytes, text } = await weigh(urlOf(path))
    expect.soft(bytes - bare.bytes, path).toBeLessThanOrEqual(readBar)
    expect.soft(zodMark.test(text), `${path} ships zod`).toBe(false)
  }
  for (const { path, bar } of forms) {
    const { bytes } = await weigh(urlOf(path))
    expect.soft(bytes - bare.bytes, path).toBeLessThanOrEqual(bar)
  }
})
