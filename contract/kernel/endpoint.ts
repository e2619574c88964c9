import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { type PathParams, paramsOf, type UndeclaredParams } from './path-params.ts'

/** The six upstream APIs; each has its own base URL and its own OpenAPI document. */
export const apiNames = ['access', 'main', 'regions', 'words', 'docs', 'tenants'] as const
export type ApiName = (typeof apiNames)[number]

/**
 * Who may call: `public` needs nothing, `session` a live session of a user with access to the site,
 * `identity` a live session even when the user has no access here (to sign out, or to accept an invitation),
 * `installation` the installation token on loopback.
 */
export type EndpointAccess = 'public' | 'session' | 'identity' | 'installation'

export type EndpointParts = {
  api: ApiName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the API's base, with parameters as `{name}`. */
  path: `/${string}`
  /** The browser may call it too, through the BFF; what does not say so is not found there. */
  browser?: true
  summary: string
  /** A session where nothing else is said. */
  access?: EndpointAccess
  /** Where they do not follow from the names in the path. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** Status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204
  /** A write on a versioned thing: needs `If-Match`, answers with the new `ETag`, and may be repeated with its key. */
  versioned?: boolean
  /** A read that carries the version as `ETag`. */
  tagged?: boolean
  /** Bytes instead of JSON: in the body of an upload, in the answer of a download. */
  transfer?: 'upload' | 'download'
  /** A POST that takes an `Idempotency-Key`: a retry gets the stored answer. */
  idempotent?: boolean
  /** A POST that only reads, and that somebody waits for as for a page. */
  reads?: boolean
  /** A read that may be a few seconds late, but not before what the same session wrote: a replica may answer it. */
  mayBeLate?: boolean
  /** A write that an administrator may do who looks on as another user: it concerns the session alone. */
  whileViewing?: boolean
  /** The body is checked and never stored, so text that can't be stored is reported like any other error. */
  validatesOnly?: boolean
  /** Error codes of a look-up that only helps to fill in: for no answer, and for an error of the service. */
  failsAs?: { unanswered: ErrorCode; broken: ErrorCode }
  /** Open to users who must set up a second factor first: the session itself, and setting it up. */
  beforeSecondFactor?: boolean
  /** False for the polls of the browser: they must not keep an idle session alive. */
  extendsSession?: boolean
}

export type Endpoint = EndpointParts & { access: EndpointAccess }

type Inferred<E, K extends keyof EndpointParts> = E extends { [key in K]: infer S extends z.ZodType }
  ? z.infer<S>
  : undefined
type Accepted<E, K extends keyof EndpointParts> = E extends { [key in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

export type ParamsOf<E> = Inferred<E, 'params'>
export type QueryOf<E> = Inferred<E, 'query'>
export type BodyOf<E> = Inferred<E, 'body'>
export type ResponseOf<E> = Inferred<E, 'response'>

/** Which version a write is based on: its number, or the ETag that a read gave. */
export type Version = number | string

/** What a call says: only the parts that the endpoint declares, before defaults are filled in. */
export type CallParts<E> = (E extends { params: z.ZodType } ? { params: Accepted<E, 'params'> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: Accepted<E, 'query'> } : unknown) &
  (E extends { body: z.ZodType } ? { body: Accepted<E, 'body'> } : unknown) &
  (E extends { versioned: true } ? { version: Version } : unknown)

/** The same of a try that has a name already, of which a retry gets the answer; without one, whoever sends it names it. */
export type CallInput<E> = CallParts<E> &
  (E extends { versioned: true } | { idempotent: true } ? { idempotencyKey?: string } : unknown)

/** With what follows where nothing else is declared: a session, and the parameters of the path. */
type Defined<E extends EndpointParts> = E &
  (E extends { access: EndpointAccess } ? unknown : { access: 'session' }) &
  (E extends { params: z.ZodObject } ? unknown : PathParams<E['path']>)

type Declared<E extends { path: string }> = E extends { params: z.ZodObject } ? E : E & UndeclaredParams<E['path']>

/** Declares an endpoint once; upstream, client, mocks, OpenAPI and tests all read this descriptor. */
export function defineEndpoint<const E extends EndpointParts>(parts: E & Declared<E>): Defined<E> {
  // architecture: the type of a spread does not know which parts are there
  return { access: 'session', ...(parts.params ? {} : paramsOf(parts.path)), ...parts } as unknown as Defined<E>
}

/** {@link defineEndpoint} for the endpoints of one API. */
export const defineApi =
  <const A extends ApiName>(api: A) =>
  <const E extends Omit<EndpointParts, 'api'>>(parts: E & Declared<E>) =>
    // architecture: the same
    defineEndpoint({ api, ...parts } as never) as Defined<E & { api: A }>
