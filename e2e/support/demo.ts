import type { Walker } from '#test/contract/pages'
import { accounts, upstream, upstreamToken } from '../fixtures.ts'

type Values = Record<string, string>

async function get<T>(path: string, token: string): Promise<T> {
  const response = await upstream(path, { token })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** The user that a token belongs to. */
export async function userIdOf(token: string): Promise<string> {
  const { sessionData } = await get<{ sessionData: { userId: string } }>('/access/public/v2/session', token)
  return sessionData.userId
}

/** Changes a team, so that it has versions to compare; a fresh demo has none. */
async function changeTeam(team: string, token: string): Promise<void> {
  const response = await upstream(`/main/team/${team}`, { token })
  const { name, comment }: Values = await response.json()
  const saved = await upstream(`/main/team/${team}`, {
    token,
    method: 'PUT',
    headers: { 'if-match': response.headers.get('etag') ?? '' },
    body: JSON.stringify({ name, comment: `${comment}.` }),
  })
  if (!saved.ok) throw new Error(`changing ${team} answered ${saved.status}`)
}

/** Values for the `{names}` in the list of routes, from the demo content. */
export async function demoValues(): Promise<Values> {
  // Versions that every reader sees: another test may just have written a draft.
  const [token, reader] = await Promise.all([upstreamToken(accounts.beheer), upstreamToken(accounts.lezer)])
  const organisation = 'bibliotheek-aan-de-haven'
  const team = 'noord'
  type Versions = { items: { uuid: string }[] }
  type Users = { items: { user: string }[] }
  const versionsOfTeam = () => get<Versions>(`/main/history/team/${team}`, token)
  for (let { items } = await versionsOfTeam(); items.length < 2; { items } = await versionsOfTeam())
    await changeTeam(team, token)
  const [versions, teamVersions, users, teamUsers] = await Promise.all([
    get<Versions>(`/main/history/organisation/${organisation}`, reader),
    versionsOfTeam(),
    get<Users>(`/main/party/organisation/${organisation}/user`, token),
    get<Users>(`/main/party/team/${team}/user`, token),
  ])
  return {
    ...{ organisation, team, product: 'leeskring', supplement: 'huisregels', agenda: 'repair-cafe-zaterdag' },
    project: 'sociale-kaart-noordkust',
    version: versions.items[0]?.uuid ?? '',
    earlier: versions.items[1]?.uuid ?? '',
    teamVersion: teamVersions.items[0]?.uuid ?? '',
    teamEarlier: teamVersions.items[1]?.uuid ?? '',
    user: users.items[0]?.user ?? '',
    teamUser: teamUsers.items[0]?.user ?? '',
  }
}

/** The same with the walker's own id. */
export async function valuesFor(walker: Walker, values: Values): Promise<Values> {
  return { ...values, me: await userIdOf(await upstreamToken(accounts[walker])) }
}
