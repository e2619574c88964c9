/**
 * The closed list of error codes with the HTTP status each one answers.
 * Every code has a Dutch and an English text in messages/<locale>/errors.json; a test sees to that.
 */
export const errorStatus = {
  // Sessions and rights
  SIGN_IN_REQUIRED: 412,
  NO_SITE_ACCESS: 401,
  FORBIDDEN: 403,
  VIEWING_ONLY: 403,
  VIEWING_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  SIGN_IN_FAILED: 400,
  SIGN_IN_NOT_ALLOWED: 403,
  PROVIDER_SIGN_IN_FAILED: 400,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_EXPIRED: 400,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  SECOND_FACTOR_MANDATORY: 409,
  SECOND_FACTOR_CHANGED: 409,
  SECOND_FACTOR_RESET_NOT_ALLOWED: 403,
  UNKNOWN_SITE: 421,
  INSTALLATION_TOKEN_REQUIRED: 403,
  CROSS_SITE_REQUEST: 403,
  TOKEN_NOT_VALID: 401,
  NETWORK_NOT_ALLOWED: 403,
  // Requests
  INVALID_FORM: 400,
  QUERY_EXCEPTION: 400,
  CONFLICT: 409,
  VERSION_REQUIRED: 428,
  REQUEST_IN_PROGRESS: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  TOO_MANY_REQUESTS: 429,
  // The product's own refusals
  UNABLE_TO_SAVE: 409,
  TYPE_CHANGED: 409,
  NOTHING_TO_PUBLISH: 409,
  NOT_WAITING: 409,
  DOUBT_DECIDED: 409,
  CALL_TAKEN: 409,
  CALL_ENDED: 409,
  CALL_NOT_SAID: 409,
  SAMPLE_UNFINISHED: 409,
  AGREEMENT_REQUIRED: 409,
  NOT_PUBLISHED: 409,
  NO_PLAN: 409,
  PLAN_STANDS: 409,
  WORK_OF_OTHERS: 409,
  PUBLICATION_CANNOT_BE_UNDONE: 409,
  WORKFLOW_OFF: 409,
  WORKFLOW_HAS_CHANGES: 409,
  WORKFLOW_HAS_ERRORS: 409,
  WORKFLOW_PRODUCTS_HAVE_CHANGES: 409,
  PLANS_WOULD_BE_CANCELLED: 409,
  SETTINGS_NOT_OVERRIDABLE: 409,
  PRODUCTS_NOT_ALLOWED: 409,
  CONSUMER_EXISTS: 409,
  CONSUMER_STATE_CHANGED: 409,
  RELATION_EXISTS: 409,
  RELATION_TYPE_IN_USE: 409,
  ROLE_NAME_NOT_UNIQUE: 409,
  ROLE_ASSIGNMENT_EXISTS: 409,
  ROLE_CANNOT_BE_DELETED: 409,
  STANDARD_ROLE: 409,
  BEYOND_OWN_RIGHTS: 403,
  LAST_PERSON_WITH_ROLE: 409,
  INVITATION_FAILED: 409,
  INVITATION_CANNOT_BE_RESENT: 409,
  CONFIRMATION_FAILED: 409,
  CONFIRMATION_POLICY_IN_USE: 409,
  VERIFICATION_IN_USE: 409,
  TYPE_IN_USE: 409,
  TERM_IN_USE: 409,
  OWN_CHANGE_SET: 403,
  CHANGE_SET_STATE: 409,
  CHANGE_SET_EMPTY: 409,
  SERVICE_ACCOUNT_ENDED: 409,
  IMPORT_IS_RUNNING: 409,
  IMPORT_NOT_UNDOABLE: 409,
  BASE_TYPE_NOT_ALLOWED: 409,
  ORGANISATION_ARCHIVED: 409,
  ORGANISATION_NOT_ARCHIVED: 409,
  ARCHIVING_CANNOT_BE_UNDONE: 409,
  BACKUP_ELSEWHERE: 409,
  ORGANISATION_HAS_CONFLICTS: 409,
  ORGANISATION_HAS_PRODUCTS: 409,
  ORGANISATION_HAS_CONSUMERS: 409,
  PRODUCT_ARCHIVED: 409,
  PRODUCT_NOT_ARCHIVED: 409,
  PRODUCT_HAS_CONSUMERS: 409,
  TRANSFER_TYPE_NOT_ALLOWED: 409,
  MERGE_WITH_ITSELF: 400,
  MERGE_CANNOT_BE_UNDONE: 409,
  SUPPLEMENT_IN_USE: 409,
  SUPPLEMENT_IN_USE_IN_AGENDA: 409,
  SUPPLEMENT_TYPE_INACTIVE: 409,
  TEAM_NOT_EMPTY: 409,
  TEAM_IS_ROOT: 403,
  TEAM_CANNOT_BE_DISPLAYED: 409,
  // Things outside that fail
  REGIONS_EXCEPTION: 502,
  CANNOT_VERIFY_REGIONS: 503,
  CANNOT_VERIFY_PRODUCT_NAMES: 503,
  CANNOT_VERIFY_KEYWORDS: 503,
  MAINTENANCE: 503,
  MOVING: 503,
  UPSTREAM_UNREACHABLE: 503,
  UPSTREAM_BUSY: 503,
  STORE_UNAVAILABLE: 503,
  STORE_FULL: 507,
  CHUNK_LOAD_ERROR: 500,
  INTERNAL: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** An error of one field, as a problem document carries it. */
export type FieldError = {
  /** Where the error belongs, such as `values.phone` or `email`. */
  path: string
  /** Message key below `validation`, such as `required` or `phone.tooShort`. */
  code: string
  params?: Record<string, string | number>
  /** The same in the caller's language. */
  message: string
}

/** `application/problem+json` (RFC 9457) with the members that the product adds. */
export type Problem = {
  type: string
  title: string
  status: number
  errorCode: string
  message: string
  fields?: FieldError[]
  /** For support; the log has the same number. */
  reference: string
  /** Details of the code, such as both versions of a lost race, are members of their own. */
  [detail: string]: unknown
}

/** The details of a problem document that belong to its code; undefined when there are none. */
export function detailsOf(problem: Problem): Details | undefined {
  const { type, title, status, errorCode, message, fields, reference, ...details } = problem
  return Object.keys(details).length > 0 ? details : undefined
}

export type Details = Readonly<Record<string, unknown>>

/** True for a code of the list; names that every object has are none. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorStatus, value)
}

export type AppErrorOptions = {
  fields?: Omit<FieldError, 'message'>[] | FieldError[]
  details?: Details
  reference?: string
  /** Title and text in the caller's language; a client has them from the problem document. */
  title?: string
  message?: string
  retryAfterSeconds?: number
  /** Code of another service that is none of ours: its own message explains it. */
  unknownCode?: string
  cause?: unknown
}

/** A refusal with a known code. Thrown upstream, carried as a problem document, thrown again by the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly options: AppErrorOptions

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.options = options
  }
}

/** For `.catch` of a look-up: undefined when it was refused; what failed for another reason fails on. */
export function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
