import { expect } from '@playwright/test'
import { raw } from './http.ts'
import type { Address, Running } from './product.ts'

/** The reads of a page from the upstream: calls, rounds, and the statements of all of them. */
type PageCost = { calls: number; rounds: number; statements: number }

export const callsAtMost = 9
/** Pages that need more: print has every list of an organisation, and a team's dashboard the coming dates there too. */
export const callsOf: Record<string, number> = { '/organisation/{organisation}/print': 11, '/team/{team}': 10 }
/** The first calls, and one further round after their answers. */
export const roundsAtMost = 2
/** Statements of a page, with its frame, that is not named below; the tasks of its reader come after it (decision 269). */
export const statementsAtMost = 15
/** Pages that need more, listed so that one more is noticed. Lower them when a page gets by with fewer. */
export const statementsOf: Record<string, number> = {
  // With the tasks of its reader, in eleven.
  '/home': 25,
  // With its products, agenda, log, imports and who said its fields, and dates that visitors see while nobody is there: two of closed days and offline products.
  '/organisation/{organisation}': 23,
  '/organisation/{organisation}/product/{product}': 17,
  '/team/{team}/product/{product}/type/cursus': 17,
  // Both also ask which version is online, in a call of its own that shares nothing with the others (decision 138).
  '/organisation/{organisation}/check': 23,
  // The printed page says where to report what is wrong, if there is a guide.
  '/organisation/{organisation}/print': 26,
  // Each part is read of the open data by itself, and counted as everything that is read from outside; one is what
  // samples found.
  '/gids/bibliotheekgids-waddenregio': 30,
  '/gids/bibliotheekgids-waddenregio/agenda': 20,
  '/gids/bibliotheekgids-waddenregio/organisation/{organisation}': 50,
  // With the menu of the organisation, in the round of its comments.
  '/history/organisation/{organisation}': 17,
  // With how many have an address that no longer works.
  '/team/{team}': 17,
  // With the last run, and a page of its rows.
  '/tenant/importjob/servicepunten-uit-het-register/status': 17,
  // A figure each.
  '/maintenance/activity': 16,
}

type Line = { path: string; statements: number; requestId: string }

let marks = 0

/** Sends the upstream a call that is unlike all others, and waits until the log has it: all earlier calls are there then. */
async function mark({ upstreamPort }: Address, product: Running): Promise<number> {
  marks += 1
  const requestId = `tot-hier-${marks}`
  await raw({ port: upstreamPort, path: '/main/state', headers: { 'x-request-id': requestId } })
  await expect.poll(() => product.log().includes(requestId), { intervals: [10] }).toBe(true)
  return product.log().length
}

const linesIn = (text: string): Line[] =>
  text.split('\n').flatMap(
    (
      line, // The web logs its own requests too; only the upstream counts statements.
    ) => (line.includes('"msg":"request"') && line.includes('"statements":') ? [JSON.parse(line)] : []),
  )

/** Opens a page of a product that logs every request and that nobody else uses, and counts its requests. */
export async function costOf(
  address: Address,
  product: Running,
  page: { host: string; path: string; cookie: string },
): Promise<PageCost> {
  const from = await mark(address, product)
  await raw({ port: address.port, host: page.host, path: page.path, headers: { cookie: page.cookie } })
  const to = await mark(address, product)
  // The site of a host is looked up once in a while, for all pages.
  const lines = linesIn(product.log().slice(from, to)).filter(
    ({ path, requestId }) => !path.endsWith('/site/settings') && !requestId.startsWith('tot-hier-'),
  )
  const calls = lines.filter(({ path }) => path !== '/batch')
  return {
    calls: calls.length,
    rounds: lines.length - calls.length,
    statements: lines.reduce((sum, line) => sum + line.statements, 0),
  }
}
