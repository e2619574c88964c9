import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskEndpoints } from '#contract/content/desk'
import { itemEndpoints } from '#contract/content/item'
import { overviewEndpoints } from '#contract/people/overview'
import { sessionEndpoints } from '#contract/people/session'
import { publicationStates } from '#contract/publication/publication'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { teamEndpoints } from '#contract/team/team'
import { runPublicationClock } from '../capability/publication/clock.ts'
import { createLog } from '../platform/log.ts'
import { testApplication } from '../testing/application.ts'
import { emptyTestStore } from '../testing/test-store.ts'
import { loadDemo } from './load.ts'

const store = await emptyTestStore()
const application = await testApplication(store)
const { services, call } = application
const href = 'http://localhost:3000/'
afterAll(() => store.close())
beforeAll(async () => {
  await loadDemo(store, { now: services.now(), webPort: 3000, log: createLog('silent') })
  await runPublicationClock(services)
})

const accounts = ['beheer', 'manager', 'redacteur', 'lezer', 'tenant']
const signIn = async (name: string) => {
  const body = { href, email: `${name}@demo.example`, password: 'kaartenbak-demo' }
  return { token: (await call(sessionEndpoints.create, { body })).data.token }
}

describe.each(accounts)('what %s reads on one page agrees with another', (name) => {
  it('how many organisations a team has: on the overview, the dashboard of the team and in the list', async () => {
    const session = await signIn(name)
    const { teams } = (await call(overviewEndpoints.read, {}, session)).data
    for (const { key, organisations } of teams) {
      if (organisations === null) continue
      const params = { team: key }
      const list = (await call(itemEndpoints.teamOrganisations, { params, query: { total: 'true' } }, session)).data
      const { data: team } = await call(teamEndpoints.get, { params }, session)
      expect({ key, home: organisations, team: team.organisations }).toEqual({
        ...{ key, home: list.total, team: list.total },
      })
    }
  })

  it('how much waits to be published: on the overview and on the desk', async () => {
    const session = await signIn(name)
    const { waitingCount } = (await call(deskEndpoints.summary, {}, session)).data
    const { items, next } = (await call(deskEndpoints.list, { query: { limit: 100 } }, session)).data
    expect([next, waitingCount]).toEqual([null, items.length])
  })

  it('how many organisations and products are in each state: in the figures and in the list of that state', async () => {
    const session = await signIn(name)
    const { teams, organisations } = (await call(overviewEndpoints.read, {}, session)).data
    for (const { key } of teams.slice(0, 2)) {
      const params = { team: key }
      const { states } = (await call(teamStatisticsEndpoints.statistics, { params, query: {} }, session)).data
      for (const state of publicationStates) {
        const query = { state, total: 'true' as const, limit: 1 }
        const list = (await call(itemEndpoints.teamOrganisations, { params, query }, session)).data
        expect({ key, state, count: states[state] ?? 0 }).toEqual({ key, state, count: list.total })
      }
    }
    for (const { key } of organisations) {
      const params = { organisation: key }
      const { counts = {} } = (await call(itemEndpoints.products, { params, query: { counts: 'true' } }, session)).data
      for (const [state, count] of Object.entries(counts)) {
        const query = { state: state as keyof typeof counts, total: 'true' as const }
        const list = (await call(itemEndpoints.products, { params, query }, session)).data
        expect({ key, state, count }).toEqual({ key, state, count: list.total })
      }
    }
  })
})
