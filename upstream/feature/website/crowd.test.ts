import { count, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TypeDefinition } from '#contract/types/type-definition'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { startWebsiteServer, type WebsiteServer } from '#test/upstream/website-server'
import { watchAddresses } from '../../capability/check/open-checks.ts'
import { doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { websiteReads } from '../../platform/db/schema/website.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { followWebsites, readDue } from './job.ts'
import { createPageReader } from './reading/read-apart.ts'

/** In the trials ten thousand, with the pauses that real sites get; an hour is what they may take. */
const amount = Number(process.env.WEBSITES ?? 24)
const isTrial = process.env.WEBSITES !== undefined
const hour = 60 * 60_000
/** Memory that a worker may gain between a tenth of the run and the end; bytes. */
const growth = 200 * 1024 * 1024

const label = { nl: 'Veld', en: 'Field' }
const field = (name: string, type: 'text' | 'url' | 'phone' | 'email' | 'openingTimes') => ({ name, type, label })
const type: TypeDefinition = {
  ...{ key: 'site', kind: 'organisation', name: label, icon: 'book-open', base: false, active: true, categories: [] },
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        ...[field('title', 'text'), field('website', 'url'), field('phone', 'phone'), field('email', 'email')],
        field('openingTimes', 'openingTimes'),
      ],
    },
  ],
}

const filling = '<section><h2>Nieuws</h2><p>Over boeken en lezen.</p></section>'.repeat(300)
const hours = `<h2>Openingstijden</h2><table>${['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag']
  .map((day) => `<tr><td>${day}</td><td>10.00 - 17.00 uur</td></tr>`)
  .join('')}</table>`
const weekly = (['MO', 'TU', 'WE', 'TH', 'FR'] as const).map((day) => ({ day, from: '10:00', till: '17:00' }))
const numberOf = (host: string) => Number(host.replace(/\D/g, ''))
/** One in ten has another number. */
const phoneOf = (number: number) =>
  `053-482${String((number % 1000) + (number % 10 === 0 ? 1000 : 2000)).padStart(4, '0')}`

let server: WebsiteServer
const reader = createPageReader()
beforeAll(async () => {
  server = await startWebsiteServer((host, path) => {
    const name = `Organisatie ${numberOf(host)}`
    const head = `<!doctype html><html lang="nl"><title>${name}</title><body><h1>${name}</h1>`
    const links = ['contact', 'openingstijden', 'bezoek', 'over-ons']
      .map((to) => `<a href="/${to}">${to}</a>`)
      .join(' ')
    if (path === '/') return `${head}<nav>${links}</nav>${filling}`
    if (path === '/contact') return `${head}<p>Telefoon: ${phoneOf(numberOf(host))}</p><p>info@${host}</p>${filling}`
    if (path === '/openingstijden') return `${head}${hours}${filling}`
    return path === '/robots.txt' ? 'User-agent: *\nDisallow: /beheer\n' : `${head}${filling}`
  })
})
afterAll(async () => {
  server.close()
  await reader.stop()
})

test(`reads the websites of ${amount} organisations, each page once, in memory that stays as it is`, {
  timeout: 2 * hour,
}, async () => {
  const application = await testApplication()
  application.services.outside = server.outside
  const tenant = await createTestTenant(application)
  const { db, store, clock } = application
  await db.insert(itemTypes).values({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })
  for (let from = 0; from < amount; from += 500) {
    const numbers = Array.from({ length: Math.min(500, amount - from) }, (_, index) => from + index)
    const made = await tenant.addItems(
      numbers.map((number) => {
        const website = `http://org${number}.test:${server.port}/`
        const phone = `+3153482${String((number % 1000) + 2000).padStart(4, '0')}`
        const values = { title: `Organisatie ${number}`, website, phone, email: `info@org${number}.test` }
        return {
          ...{ kind: 'organisation' as const, key: `org-${number}`, team: tenant.teams.zuid, types: ['site'] },
          values: { ...values, openingTimes: { weekly, closedOnHolidays: [], special: [] } },
        }
      }),
    )
    await store.withTransaction(async (tx) => {
      for (const [index, { id }] of made.entries()) {
        const subject = `http://org${from + index}.test:${server.port}/`
        await watchAddresses(
          tx,
          { id, tenantId: tenant.id },
          [{ path: 'values.website', kind: 'url', subject }],
          clock.now(),
        )
      }
    })
  }
  while (await store.withTransaction((tx) => followWebsites(tx, clock.now())));
  clock.advance({ hours: 24 * 8 })

  const started = performance.now()
  const memory: number[] = []
  const never = new AbortController().signal
  const reading = { services: application.services, reader, signal: never, ...(isTrial ? {} : { pause: 0 }) }
  while (await readDue(reading)) memory.push(process.memoryUsage().rss)
  const took = performance.now() - started

  const [read] = await db.select({ all: count() }).from(websiteReads).where(isNotNull(websiteReads.readAt))
  const [raised] = await db.select({ all: count() }).from(doubts).where(eq(doubts.tenantId, tenant.id))
  const [agreed] = await db.select({ all: count() }).from(seenTrue).where(eq(seenTrue.tenantId, tenant.id))
  expect(read?.all).toBe(amount)
  expect(raised?.all).toBe(Math.ceil(amount / 10))
  expect(agreed?.all).toBe(5 * amount - Math.ceil(amount / 10))
  expect(server.hits.length).toBe(6 * amount)
  expect(server.mostAtOnce()).toBe(1)
  const [early = 0, last = 0] = [memory[Math.floor(memory.length / 10)], memory.at(-1)]
  if (isTrial) {
    expect(took).toBeLessThan(hour)
    expect(last - early).toBeLessThan(growth)
    const { rows } = await db.execute(sql`select pg_total_relation_size('website_reads') as bytes`)
    console.info(
      `${amount} websites, ${server.hits.length} requests in ${Math.round(took / 1000)} s: ${Math.round((amount / took) * hour)} an hour;`,
      `memory ${memory
        .map((bytes) => Math.round(bytes / 1e6))
        .filter((_, at) => at % Math.ceil(memory.length / 10) === 0)
        .join(' ')} MB;`,
      `${rows[0]?.bytes} bytes kept`,
    )
  }
})
