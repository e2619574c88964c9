import { randomUUID } from 'node:crypto'
import { signIn } from '../../scripts/lib/product.mjs'

// The requests of people who use the product all day in their browsers: for a trial that goes on for hours.

const haven = '/organisation/bibliotheek-aan-de-haven'
const pages = [
  ...['/home', '/team/noord', '/team/noord/organisations', '/team/noord/products', '/account', '/help'],
  ...[haven, `${haven}/products`, `${haven}/edit`, `${haven}/agenda`, '/history/organisation/bibliotheek-aan-de-haven'],
  ...['/search?q=taal', '/search?q=bibliotheek', '/organisation/stichting-de-schakel/product/taalhuis'],
]
const words = ['taal', 'lezen', 'repair', 'hulp bij formulieren', 'bieb', 'xyzzy']
/** Who may change what lies in the demo. */
const writers = ['beheer@demo.example', 'manager@demo.example']
const readers = ['redacteur@demo.example', 'lezer@demo.example', 'tenant@demo.example']
const answerWithin = 30_000
const importLookedAtWithin = 60_000

/** As a browser does: every so many acts of one person, by what they do. */
const acts = [
  { name: 'page', share: 60, act: ({ ask, pick }) => ask(pick(pages)) },
  {
    name: 'poll',
    share: 15,
    act: ({ ask, pick }) => ask(pick(['/api/session?exclude-access=true', '/api/main/session/update'])),
  },
  { name: 'search', share: 6, act: ({ ask, pick }) => ask(`/api/main/search?q=${encodeURIComponent(pick(words))}`) },
  { name: 'sign in', share: 1, act: (person) => person.start() },
  { name: 'stranger', share: 2, act: ({ ask }) => ask('/login', { isStranger: true }) },
  { name: 'save', share: 12, mayWrite: true, act: (person) => save(person, 'concept') },
  { name: 'publish', share: 3, mayWrite: true, act: (person) => save(person, 'publish') },
  { name: 'state', share: 3, act: (person) => keepState(person) },
  {
    name: 'export',
    share: 1,
    mayWrite: true,
    act: ({ ask }) => ask('/api/main/export?organisation=bibliotheek-aan-de-haven'),
  },
  { name: 'import', share: 0.3, mayWrite: true, act: (person) => importList(person) },
]

/**
 * People who are signed in, each in a session of their own. `act()` does one thing for one of them; `onAnswer` hears of each
 * answer: what it was for, its status, whether it is an error, and how long it took.
 */
export async function createPeople({ origin, random, onAnswer, sessions = 8 }) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const people = Array.from({ length: sessions }, (_, number) => {
    const mayWrite = number % 2 === 0
    const accounts = mayWrite ? writers : readers
    const email = accounts[(number >> 1) % accounts.length]
    return createPerson({ origin, email, mayWrite, number, sessions, pick, random, onAnswer })
  })
  for (const person of people) await person.start()
  return { act: () => pick(people).act() }
}

function createPerson({ origin, email, mayWrite, number, sessions, pick, random, onAnswer }) {
  let all = 0
  const mine = acts
    .filter((act) => mayWrite || act.mayWrite !== true)
    .map((act) => {
      all += act.share
      return { ...act, until: all }
    })
  const person = { number, sessions, pick, cookie: '', doing: 'sign in', saves: 0, start, ask, act }
  let isBusy = false

  async function start() {
    if (person.cookie !== '') await ask('/api/session/sign-out', { method: 'POST', body: {} })
    const started = performance.now()
    const tell = (status, isError, text) =>
      onAnswer({
        act: 'sign in',
        method: 'POST',
        path: '/api/session',
        status,
        isError,
        text,
        milliseconds: performance.now() - started,
      })
    try {
      person.cookie = await signIn(origin, email)
      tell(200, false, '')
    } catch (error) {
      tell(0, true, String(error.message))
    }
  }

  /** One request; redirects are answers, and one to an error page, or to sign in, is an error. */
  async function ask(path, { method = 'GET', body, headers = {}, isStranger = false } = {}) {
    const started = performance.now()
    const isFile = body instanceof Uint8Array
    const tell = (status, isError, text) =>
      onAnswer({ act: person.doing, method, path, status, isError, text, milliseconds: performance.now() - started })
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithin),
        headers: {
          Origin: origin,
          ...(isStranger ? {} : { Cookie: person.cookie }),
          ...(body === undefined || isFile ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined || isFile ? body : JSON.stringify(body),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const to = answer.headers.get('location') ?? ''
      const isLost = to.includes('/err_') || (to.includes('/login') && !path.includes('/sign-out'))
      tell(answer.status, answer.status >= 500 || isLost, answer.ok ? '' : `${to}${bytes.toString().slice(0, 200)}`)
      return {
        status: answer.status,
        ok: answer.ok,
        headers: answer.headers,
        bytes,
        json: () => JSON.parse(bytes.toString()),
      }
    } catch (error) {
      tell(0, true, String(error.cause ?? error))
      return { status: 0, ok: false, headers: new Headers(), bytes: Buffer.alloc(0), json: () => ({}) }
    }
  }

  /** One person does one thing after the other; who still waits for an answer does nothing else. */
  async function act() {
    if (isBusy) return
    const at = random() * all
    const chosen = mine.find(({ until }) => at < until) ?? mine[0]
    isBusy = true
    try {
      person.doing = chosen.name
      await chosen.act(person)
    } finally {
      isBusy = false
    }
  }

  return person
}

/** Opens one of the products that are this person's alone, so that nobody meets a change of somebody else, and saves it. */
async function save(person, how) {
  const { ask, number, sessions, pick } = person
  person.products ??= (await ask('/api/main/team/noord/product?limit=100&sort=title'))
    .json()
    .items?.filter(
      ({ publication, actions }, index) =>
        index % sessions === number && publication.online && actions.includes('publish'),
    )
  if (!person.products?.length) return
  const { key, organisation } = pick(person.products)
  const path = `/api/main/organisation/${organisation.key}/product/${key}`
  const read = await ask(path)
  if (!read.ok) return
  const { types, values, title } = read.json()
  person.saves += 1
  const renamed = { ...values, title: `${title.replace(/ \(\d+\)$/, '')} (${person.saves})` }
  await ask(path, {
    method: 'PUT',
    headers: { 'If-Match': read.headers.get('etag'), 'Idempotency-Key': randomUUID() },
    body: { types, values: renamed, save: how },
  })
}

const keepState = (person) =>
  person.ask(`/api/main/state/trial-${person.number}`, { method: 'PUT', body: { value: { at: person.saves } } })

/** Gives the workbook of a list back as it came, and waits until it was looked at. */
async function importList({ ask }) {
  const workbook = await ask('/api/main/export?organisation=bibliotheek-de-vuurtoren&kind=product')
  if (!workbook.ok) return
  const given = await ask('/api/main/import?organisation=bibliotheek-de-vuurtoren&name=lijst.xlsx&save=concept', {
    method: 'POST',
    body: new Uint8Array(workbook.bytes),
  })
  if (given.status !== 201) return
  const { id } = given.json()
  const until = performance.now() + importLookedAtWithin
  for (let state = 'queued'; state !== 'done' && performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    state = (await ask(`/api/main/import/${id}`)).json().state
  }
}
