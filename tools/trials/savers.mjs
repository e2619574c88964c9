import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from '../../scripts/lib/product.mjs'
import { anomaliesOf } from './history.mjs'

const pause = 150
/** Answers that say "not now": a retry with the same key gets what the first one would have. */
const notNow = [502, 503, 504]

/**
 * People who rename a product each, over and over, at one of the `targets` in turn, and look at the overview after each
 * save unless `looks` is off, with the one session that they have. Without an answer they try another target at once; when told to wait they
 * retry for `patience` milliseconds.
 */
export async function startSaving(targets, { patience = 0, savers = 4, looks = true } = {}) {
  const errors = []
  const waits = []
  /** Every reading and saving of a product, for {@link anomaliesOf}. */
  const history = []
  let isOver = false
  let turn = 0
  /** Asks one of them, and another one when nobody answers. */
  const askOnce = async (toUrl, init) => {
    for (const isLast of [false, true]) {
      turn += 1
      try {
        return await fetch(toUrl(targets[turn % targets.length]), { ...init, redirect: 'manual' })
      } catch (error) {
        if (isLast) throw error
      }
    }
  }
  const ask = async (toUrl, init) => {
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      const isLast = performance.now() - began > patience
      const answer = await askOnce(toUrl, init).catch((error) => {
        if (isLast) throw error
      })
      if (answer !== undefined && (isLast || !notNow.includes(answer.status))) {
        if (tries > 1) waits.push({ tries, ms: Math.round(performance.now() - began) })
        return answer
      }
      await delay(pause)
    }
  }
  const json = { 'Content-Type': 'application/json' }
  const credentials = { email: 'beheer@demo.example', password: 'kaartenbak-demo', href: targets[0].origin }
  const signedIn = await fetch(`${targets[0].upstream}/access/public/v2/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  const { token } = await signedIn.json()
  const headers = { ...json, Authorization: `Bearer ${token}` }
  const cookie = await signIn(targets[0].origin)
  /** Asks the upstream; `more` goes beside the headers that say who asks. */
  const call = (path, { more = {}, ...init } = {}) =>
    ask(({ upstream }) => `${upstream}/main${path}`, { ...init, headers: { ...headers, ...more } })
  const look = () => ask(({ origin }) => `${origin}/home`, { headers: { Cookie: cookie } })

  const expectOk = async (answer, what) => {
    if (answer.status !== 200)
      throw new Error(`${what} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return answer
  }

  const list = await (await call('/team/demo/product?limit=100&sort=title')).json()
  const mine = list.items.filter(({ actions }) => actions.includes('update')).slice(0, savers)
  const people = mine.map(({ key, organisation }) => {
    const person = { path: `/organisation/${organisation.key}/product/${key}`, saved: 0, title: '', first: 0 }
    person.ended = saveOn(person)
    return person
  })

  async function saveOn(person) {
    while (!isOver) {
      try {
        const from = performance.now()
        const read = await expectOk(await call(person.path), 'reading')
        const { types, values, version } = await read.json()
        history.push({ kind: 'read', record: person.path, from, till: performance.now(), version, value: values.title })
        if (person.saved === 0) person.first = version
        const title = `Gewijzigd ${person.saved + 1}`
        const given = { 'If-Match': read.headers.get('etag'), 'Idempotency-Key': randomUUID() }
        const body = JSON.stringify({ types, values: { ...values, title }, save: 'concept' })
        const write = { kind: 'write', record: person.path, from: performance.now(), value: title }
        history.push(write)
        const answer = await expectOk(await call(person.path, { method: 'PUT', more: given, body }), 'saving')
        Object.assign(write, { till: performance.now(), version: (await answer.json()).version })
        person.saved += 1
        person.title = title
        if (looks) await expectOk(await look(), 'the overview')
      } catch (error) {
        errors.push(`${person.path}: ${error.message}`)
      }
      await delay(pause)
    }
  }

  const saved = () => people.reduce((sum, person) => sum + person.saved, 0)
  return {
    errors,
    /** Paths of the records that they rename. */
    paths: people.map(({ path }) => path),
    /** Those who had to ask again: how often, and after how many milliseconds they had their answer. */
    waits,
    call,
    /** Asks once, and takes whatever is answered. */
    once: (path, { more = {}, ...init } = {}) =>
      askOnce(({ upstream }) => `${upstream}/main${path}`, { ...init, headers: { ...headers, ...more } }),
    /** How many readings and savings there were. */
    calls: () => history.length,
    saved,
    say: (when) => console.log(`${when}: ${saved()} saves acknowledged, ${errors.length} errors`),
    /** Whether all went well: no error, and each product as it was saved last, with one version for each save. */
    async end() {
      isOver = true
      await Promise.all(people.map(({ ended }) => ended))
      for (const { path, saved, title, first } of people) {
        const { values, version } = await (await call(path)).json()
        if (values.title !== title) errors.push(`${path}: "${values.title}" in place of "${title}"`)
        if (version !== first + saved) errors.push(`${path}: version ${version} in place of ${first + saved}`)
      }
      errors.push(...anomaliesOf(history))
      for (const error of errors.slice(0, 20)) console.log(error)
      console.log(`a history of ${history.length} readings and savings is checked`)
      console.log(errors.length === 0 ? 'nothing was lost' : `${errors.length} errors`)
      return errors.length === 0
    },
  }
}
