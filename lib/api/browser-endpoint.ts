import type { CallParts, Endpoint } from '#contract/kernel/endpoint'

/** Where an endpoint is. It says the same as the contract's descriptor, or it does not compile. */
type Address<E extends Endpoint> = Pick<E, 'api' | 'method' | 'path'>

declare const descriptor: unique symbol

/**
 * An endpoint that the browser may call: its address, and of the contract's descriptor the type alone. The descriptor
 * itself stays on the server, for with it comes zod.
 */
export type BrowserEndpoint<E extends Endpoint> = Address<Endpoint> & { readonly [descriptor]: E }

/**
 * Lists which endpoints of a group the browser may call, under the names that they have there:
 * `browserEndpoints<typeof contract>()({ update: { api: 'main', method: 'PUT', path: '/team/{team}' } })`.
 */
export const browserEndpoints = <Group extends Record<string, Endpoint>>() => {
  function list<Name extends keyof Group>(
    listed: { [N in Name]: Address<Group[N]> },
  ): {
    [N in Name]: BrowserEndpoint<Group[N]>
  }
  function list(listed: unknown) {
    return listed
  }
  return list
}

/** The contract's descriptors of a list, by the same names. */
export type DescriptorsOf<List> = {
  [Name in keyof List]: List[Name] extends BrowserEndpoint<infer E> ? E : never
}

/** What a caller of a listed endpoint passes. */
export type InputOf<Listed> = Listed extends BrowserEndpoint<infer E> ? CallParts<E> : never
