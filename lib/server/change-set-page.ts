import 'server-only'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { changeSetEndpoints } from '#contract/change-set/change-set'
import { type ChangeOutcome, type ChangeSetState, changeOutcomes, changeSetStates } from '#contract/change-set/states'
import { cursorOf } from './cursor.ts'
import { openPage } from './open-page.ts'
import { type SearchParams, textsOf } from './search-params.ts'
import type { Call } from './session.ts'

const uuid = z.uuid()
const toSee = { 'to-change': 'change', 'to-refused': 'refused' } as const

/** Which records the address asks for; undefined lets the set decide. */
function filterOf(show: string | undefined) {
  if (show === 'to-change' || show === 'to-refused') return { verdict: toSee[show] }
  const outcome: ChangeOutcome | undefined = changeOutcomes.find((name) => name === show)
  return outcome === undefined ? undefined : { outcome }
}

async function loadSet(call: Call, id: string, show: string | undefined, cursor: string | undefined) {
  const params = { set: id }
  const filter = filterOf(show)
  const reading = filter && call(changeSetEndpoints.records, { params, query: { ...filter, cursor } })
  const set = await call(changeSetEndpoints.get, { params })
  if (reading !== undefined) return { set, records: await reading, asked: show }
  // A set that has run shows the outcomes, any other the foreseen ones.
  const first = changeOutcomes.find((name) => set.outcomes[name] > 0)
  const verdict = set.verdicts.change > 0 ? ('change' as const) : ('refused' as const)
  const query = first === undefined ? { verdict } : { outcome: first }
  return {
    set,
    records: await call(changeSetEndpoints.records, { params, query: { ...query, cursor } }),
    asked: undefined,
  }
}

/** A page of change sets: one of them when the address names it, else the list. */
export async function openChangeSets(searchParams: SearchParams, only?: ChangeSetState) {
  const [texts, cursor] = await Promise.all([textsOf(searchParams, 'set', 'state', 'show'), cursorOf(searchParams)])
  const { set: id, show } = texts
  if (id !== undefined && !uuid.safeParse(id).success) notFound()
  const state = only ?? changeSetStates.find((known) => known === texts.state)
  const { user, data } = await openPage(async (call) =>
    id === undefined
      ? { list: await call(changeSetEndpoints.list, { query: { state, cursor } }), one: undefined }
      : { list: undefined, one: await loadSet(call, id, show, cursor) },
  )
  return { user, state, cursor, ...data }
}
