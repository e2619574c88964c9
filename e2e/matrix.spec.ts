import { locales } from '#contract/kernel/constants'
import { accounts, expect, hostOf, send, signInByApi, test, upstream, upstreamToken } from './fixtures.ts'

// One process renders pages for many readers. Readers who request them at the same time each get their own, to the byte.
test.describe.configure({ mode: 'serial' })

const readers = ['beheer', 'lezer', 'tweede'] as const
const pages: Record<(typeof readers)[number], string[]> = {
  beheer: ['/account', '/help', '/search?q=bibliotheek', '/team/noord/organisations', '/team/noord/users'],
  lezer: ['/account', '/help', '/search?q=bibliotheek', '/team/noord/organisations'],
  tweede: ['/account', '/help', '/search?q=bibliotheek'],
}
const atOnce = 20
/** Of each of the two tests. */
const requests = process.env.TRIALS ? 1000 : 60

type MatrixRequest = { reader: (typeof readers)[number]; locale: string; host: string; path: string; cookie: string }

/**
 * The page without what is new in each answer: the nonce, the number of the request, and the order in which parts arrive. Nor
 * the language that mails are written in: it follows the page that this reader got last.
 */
const lasting = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/<template[^>]*><\/template>/g, '')
    .replace(/(<input type="radio"[^>]* name="locale") checked=""/g, '$1')

async function allCases(): Promise<MatrixRequest[]> {
  const cookies = await Promise.all(readers.map((reader) => signInByApi(accounts[reader], hostOf(reader))))
  return readers.flatMap((reader, place) =>
    locales.flatMap((locale) =>
      pages[reader].map((path) => {
        const [session = ''] = (cookies[place]?.cookie ?? '').split('; ')
        const cookie = `${session}; preferences=${encodeURIComponent(`locale=${locale}`)}`
        return { reader, locale, host: hostOf(reader), path, cookie }
      }),
    ),
  )
}

const ask = async ({ host, path, cookie }: MatrixRequest) => {
  const { status, text } = await send({ host, path, headers: { cookie } })
  return { status, text, page: lasting(text) }
}

/** The same pseudo-random order each time. */
function shuffled(cases: readonly MatrixRequest[]): MatrixRequest[] {
  let seed = 20261123
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }
  return Array.from({ length: requests }, () => cases[next() % cases.length]).filter((one) => one !== undefined)
}

async function expectOwnPages(foreign: (asked: MatrixRequest) => string[]): Promise<void> {
  const cases = await allCases()
  const alone = new Map<MatrixRequest, string>()
  for (const one of cases) {
    const { status, page } = await ask(one)
    expect([one.reader, one.path, status]).toEqual([one.reader, one.path, 200])
    alone.set(one, page)
  }
  const open = shuffled(cases)
  const worker = async () => {
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const about = `${one.reader} ${one.locale} ${one.path}`
      const { status, text, page } = await ask(one)
      expect(status, about).toBe(200)
      expect(page, about).toBe(alone.get(one))
      // Data that the page sends along for the browser counts too.
      for (const word of foreign(one)) expect(text.includes(word), `${about} has ${word}`).toBe(false)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const others = ({ reader }: MatrixRequest) => readers.filter((one) => one !== reader).map((one) => accounts[one])

/** Those who manage users see the addresses of other readers in their list, so only the own text counts there. */
const addressesOfOthers = (asked: MatrixRequest) => (asked.path.endsWith('/users') ? [] : others(asked))

// A page read in English makes it the language of that person's mails and next session: other tests expect Dutch.
test.afterAll(async () => {
  for (const one of await allCases()) if (one.path === '/account' && one.locale === 'nl') await ask(one)
})

test('pages that are asked for at once have nothing of another reader', async () => {
  await expectOwnPages(addressesOfOthers)
})

test('nor of another site, when one of them says a text in its own way', { tag: '@long' }, async () => {
  const own = 'Instellingen aan de kust'
  const token = await upstreamToken(accounts.tenant)
  const change = (text: string | null, before: string | null) =>
    upstream('/tenants/site/text', {
      token,
      method: 'PUT',
      body: JSON.stringify({ language: 'nl', key: 'pages.titles.organisations', text, before }),
    })
  expect((await change(own, null)).status).toBe(200)
  try {
    const [first] = (await allCases()).filter(({ path, locale }) => path.endsWith('/organisations') && locale === 'nl')
    // A site's texts are kept for seconds.
    await expect.poll(async () => first && (await ask(first)).text.includes(own)).toBe(true)
    await expectOwnPages((asked) => [
      ...addressesOfOthers(asked),
      ...(asked.reader === 'tweede' || asked.locale === 'en' ? [own] : []),
    ])
  } finally {
    expect((await change(null, own)).status).toBe(200)
  }
})
