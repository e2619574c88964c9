import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { favoriteEndpoints } from '#contract/people/favorite'
import { skosEndpoints } from '#contract/thesaurus/skos'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'

const names = Array.from({ length: 90_000 }, (_, at) => `"${at}"`)
/** One concept of many names. */
const keywords = `@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n<urn:a> s:prefLabel "a"; s:altLabel ${names} .`
/** No event, and a line that is unfolded step by step. */
const calendar = `BEGIN:VCALENDAR\r\nX-A:${'1\r\n '.repeat(19_000)}\r\nEND:VCALENDAR`

it.each(['keywords', 'calendar'] as const)(
  'a file of %s that is read keeps nobody from the one connection of a store',
  async (kind) => {
    const application = await testApplication()
    const tenant = await createTestTenant(application)
    const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const list = () => application.call(favoriteEndpoints.list, {}, { token })
    await list()
    const idempotencyKey = randomUUID()
    let isRead = false
    const reading = (
      kind === 'keywords'
        ? application.call(skosEndpoints.import, { body: { text: keywords, dryRun: true }, idempotencyKey }, { token })
        : application.call(
            calendarImportEndpoints.run,
            { params: { organisation: 'bibliotheek' }, body: { text: calendar, dryRun: true }, idempotencyKey },
            { token },
          )
    )
      .catch(() => undefined)
      .finally(() => {
        isRead = true
      })
    for (let times = 0; times < 5; times += 1) await list()
    expect(isRead).toBe(false)
    await reading
  },
)
