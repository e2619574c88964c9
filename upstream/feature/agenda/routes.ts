import { type Occurrence, type OccurrenceDay, occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import type { Locale } from '#contract/kernel/constants'
import { daysOfView } from '#contract/recurrence/calendar-days'
import { deleteAgendaItem } from '../../capability/lifecycle/delete-agenda-item.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import { toItem } from '../../capability/view/item-view.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { publicationOf } from '../../kernel/item/publication.ts'
import { getItem, getOrganisationAround } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { listConflicts, listWithoutDates } from './attention.ts'
import { changeOccurrence } from './change.ts'
import { findClashes } from './clashes.ts'
import { listComing } from './coming.ts'
import { keepDates } from './kept-dates.ts'
import { listDays, listOccurrences, type OccurrenceQuery } from './repository.ts'
import { listTeamDays, listTeamOccurrences, titleOfOrganisation } from './team-calendar.ts'
import { listUnattended } from './unattended.ts'
import { toOccurrence } from './views.ts'

type Reading = { db: Parameters<typeof getOrganisationAround>[0]; actor: OccurrenceQuery['actor']; now: Date }

async function wantedOf({ db, actor, now }: Reading, organisation: string, filter: OccurrenceQuery['filter'] = {}) {
  return { ...(await getOrganisationAround(db, actor, organisation)), actor, filter, now }
}

/** Double bookings of the coming days, and what takes place no more; of the whole agenda, whatever is filtered. */
async function attentionOf(
  db: Reading['db'],
  { filter, ...wanted }: OccurrenceQuery & { locale: Locale },
  days: number,
) {
  const { actor, now } = wanted
  const all = { ...wanted, filter: {} }
  const settings = await settingsOf(db, wanted.organisation)
  const [conflicts, without, unattended] = await Promise.all([
    listConflicts(db, all, days),
    listWithoutDates(db, all),
    listUnattended(db, { ...all, settings, days }),
  ])
  return {
    unattended,
    conflicts: conflicts.map(({ reason, first, second }) => ({
      reason,
      first: toOccurrence(wanted, first),
      second: toOccurrence(wanted, second),
    })),
    withoutDates: without.map((item) => ({
      item: item.key,
      title: titleFor(actor, item),
      publication: publicationOf(item, wanted.organisation, now),
    })),
  }
}

/** Reading the agenda by day: every answer comes from the index of occurrences, in a few statements. */
export function mountAgenda(app: Application): void {
  mount(app, occurrenceEndpoints.days, async (call) => {
    const { db, params, query, now } = call
    const today = localDate(now)
    const { view, date = today, perDay } = query
    const wanted = await wantedOf(call, params.organisation, query)
    const [rows, settings, attention] = await Promise.all([
      listDays(db, wanted, { ...daysOfView(view, date), perDay }),
      settingsOf(db, wanted.organisation),
      query.attention && attentionOf(db, { ...wanted, locale: call.locale }, query.attention),
    ])
    const days = new Map<string, OccurrenceDay>()
    for (const { day, total, ...row } of rows) {
      const known: OccurrenceDay = days.get(day) ?? { day, total, occurrences: [] }
      known.occurrences.push(toOccurrence({ ...wanted, settings }, row))
      days.set(day, known)
    }
    return { today, date, days: [...days.values()], attention: attention || undefined }
  })

  mount(app, occurrenceEndpoints.list, async (call) => {
    const { db, params, query, now } = call
    const today = localDate(now)
    const wanted = await wantedOf(call, params.organisation, query)
    const [page, settings] = await Promise.all([
      listOccurrences(db, wanted, { ...query, from: query.from ?? today }),
      settingsOf(db, wanted.organisation),
    ])
    return { ...page, today, items: page.items.map((row): Occurrence => toOccurrence({ ...wanted, settings }, row)) }
  })

  mount(app, occurrenceEndpoints.coming, async ({ db, actor, params, query, now }) => {
    const team = await getTeam(db, actor, params.team)
    const today = localDate(now)
    const rows = await listComing(db, { actor, team, today, limit: query.limit })
    return {
      today,
      items: rows.map(({ organisation, ...row }) => ({
        ...toOccurrence({ actor, organisation, now }, row),
        day: row.occurrence.day,
        organisation: { key: organisation.key, title: organisation.title },
      })),
    }
  })

  mount(app, occurrenceEndpoints.teamDays, async ({ db, actor, params, query, now }) => {
    const wanted = { actor, team: await getTeam(db, actor, params.team), filter: query, now }
    const today = localDate(now)
    const { date = today, perDay } = query
    const [days, organisation] = await Promise.all([
      listTeamDays(db, wanted, { date, perDay }),
      titleOfOrganisation(db, wanted),
    ])
    return { today, date, days, organisation }
  })

  mount(app, occurrenceEndpoints.teamList, async ({ db, actor, params, query, now }) => {
    const wanted = { actor, team: await getTeam(db, actor, params.team), filter: query, now }
    const today = localDate(now)
    const [page, organisation] = await Promise.all([
      listTeamOccurrences(db, wanted, { ...query, from: query.from ?? today }),
      titleOfOrganisation(db, wanted),
    ])
    return { ...page, today, organisation }
  })

  mount(app, occurrenceChangeEndpoints.change, async ({ services, db, actor, params, body, version, now }) => {
    const found = await changeOccurrence(db, actor, params, body, { version, now, outside: services.outside })
    return { body: await toItem(db, actor, found, now), version: found.item.version }
  })

  mount(app, occurrenceChangeEndpoints.changeSeveral, async ({ services, db, actor, params, body, now }) => {
    const waiting: boolean[] = []
    for (const { item: key, occurrence, ...change } of body.dates) {
      const { item } = await getItem(db, actor, { kind: 'agenda', key, organisation: params.organisation })
      const context = { version: item.version, now, outside: services.outside }
      const changed = await changeOccurrence(db, actor, { ...params, item: key, occurrence }, change, context)
      waiting.push(changed.item.conceptVersion !== null || changed.item.readyVersion !== null)
    }
    return { waiting: waiting.filter(Boolean).length }
  })

  mount(app, occurrenceChangeEndpoints.keep, async ({ db, actor, params, body, now }) => {
    await keepDates(db, actor, params.organisation, { ...body, now })
    return undefined
  })

  mount(app, occurrenceChangeEndpoints.remove, async ({ db, actor, params, version, now }) => {
    const { item: key, organisation } = params
    const { item } = await getItem(db, actor, { kind: 'agenda', key, organisation })
    await deleteAgendaItem(db, actor, item, { version, now })
    return { body: {}, version: version + 1 }
  })

  mount(app, occurrenceEndpoints.clashes, async (call) => {
    const wanted = await wantedOf(call, call.params.organisation)
    const rows = await findClashes(call.db, wanted, call.body)
    return {
      clashes: rows.map(({ isPlace, ...row }) => ({
        reason: isPlace ? ('location' as const) : ('product' as const),
        other: toOccurrence(wanted, row),
      })),
    }
  })

  mount(app, occurrenceEndpoints.attention, async (call) => {
    const { db, now, params, query } = call
    const wanted = await wantedOf(call, params.organisation)
    return { today: localDate(now), attention: await attentionOf(db, { ...wanted, locale: call.locale }, query.days) }
  })
}
