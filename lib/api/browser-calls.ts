import type * as groups from '#contract/browser-endpoints'
import type { CallParts, Endpoint, ResponseOf } from '#contract/kernel/endpoint'

// Types alone: with an endpoint itself comes zod, which the browser does without.

type EndpointsIn<Groups> = { [Name in keyof Groups]: Groups[Name][keyof Groups[Name]] }[keyof Groups]
type ForBrowser = Extract<EndpointsIn<typeof groups>, Endpoint & { browser: true }>

/** The endpoints that the contract marks with `browser`, by method, API and path: `PUT /main/team/{team}`. */
type BrowserCalls = { [E in ForBrowser as `${E['method']} /${E['api']}${E['path']}`]: E }

/** The name of a call that the browser may make. */
export type BrowserCall = keyof BrowserCalls

/** What a caller passes. */
export type InputOf<Call extends BrowserCall> = CallParts<BrowserCalls[Call]>

/** What it gets. */
export type AnswerOf<Call extends BrowserCall> = ResponseOf<BrowserCalls[Call]>

/** Its method, and its path below `/api`. */
export function partsOf(call: BrowserCall): Pick<Endpoint, 'method' | 'path'> {
  const [method, path] = call.split(' ')
  // architecture: the name is made of just these two
  return { method, path } as Pick<Endpoint, 'method' | 'path'>
}
