import { writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { it } from 'vitest'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import { agendaOfEachTest, weekly } from './testing/agenda-calls.ts'

const agenda = agendaOfEachTest()
it('measures', async () => {
  const out: string[] = []
  const timed = async <T>(name: string, work: () => Promise<T>) => {
    const t = performance.now()
    const r = await work()
    out.push(`${name} ${(performance.now() - t).toFixed(0)} ms`)
    return r
  }
  const { application, tenant } = agenda()
  for (const minutes of [10_080, 43_200]) {
    for (let i = 0; i < 20; i += 1)
      await timed(`save ${minutes} ${i}`, () =>
        agenda()
          .add({ ...weekly, rrule: 'FREQ=DAILY', duration: minutes } as never, { title: `L${minutes} ${i}` })
          .catch((e: any) => {
            out.push(JSON.stringify(e.options?.fields ?? String(e)))
          }),
      )
    out.push(`rows ${await application.db.$count(occurrences)}`)
    await application.db.execute(sql`analyze`)
    for (const n of [1, 2]) {
      const days: any = await timed('month', () => agenda().days({ date: '2027-01-10', perDay: 4 } as never))
      out.push(String(days.length))
    }
    const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    for (const path of [
      '/main/organisation/bibliotheek/occurrence?from=2026-12-01&limit=50',
      '/main/team/wortel/occurrence/day?date=2027-01-10',
      '/main/team/wortel/occurrence?from=2026-12-01&limit=50',
      '/main/team/wortel/occurrence/list?from=2026-12-01',
      '/main/organisation/bibliotheek/occurrence/clash?from=2026-12-01',
      '/main/organisation/bibliotheek/occurrence/attention',
      '/main/team/wortel/calendar',
      '/main/organisation/bibliotheek/calendar',
      '/main/organisation/bibliotheek/menu',
      '/main/organisation/bibliotheek/agenda',
    ])
      await timed(path, async () => {
        const r = await application.request(path, { token })
        out.push(String(r.status))
        await r.text()
      })
  }
  writeFileSync('/tmp/r38/cal.txt', out.join('\n'))
}, 300_000)
