import { domainToASCII } from 'node:url'
import { type FetchedFile, type FetchLimits, type FetchRefusal, fetchFile } from './fetch-file.ts'
import {
  allowedUrl,
  guardedRequest,
  isAllowedAddress,
  type ReachFailure,
  unreachedBy,
  type WebRules,
} from './guarded-request.ts'
import { createNames, type Names } from './names.ts'
import { type PageAnswer, type PageRequest, readAddress } from './read-page.ts'
import { type OutsideSubject, reservedVerdict, unaskedVerdict, type Verdict } from './verdict.ts'
import { checkWebAddress } from './web-address.ts'

/** Whether a domain takes mail: by its MX, else by its address (RFC 5321 5.1); a null MX says that it doesn't (RFC 7505). */
export async function checkMailDomain(names: Names, domain: string): Promise<Verdict> {
  const name = domainToASCII(domain)
  if (name === '') return 'wrong'
  const reserved = reservedVerdict(name)
  if (reserved !== undefined) return reserved
  const mail = await names.mail(name)
  if (mail.state === 'unknown') return 'unknown'
  if (mail.state === 'found' && mail.value.length > 0) {
    return mail.value.every((exchange) => exchange === '' || exchange === '.') ? 'wrong' : 'fine'
  }
  const { state } = await names.addresses(name)
  return state === 'found' ? 'fine' : state === 'absent' ? 'wrong' : 'unknown'
}

/** So long a receiver may take to answer; milliseconds. */
const answerWithin = 10_000

type Message = { body: string; headers: Record<string, string> }

type SentFailure = ReachFailure | 'refused' | 'redirected' | 'gone'
/** The status of the answer, null when none came; no failure means that it was a 2xx. */
type Sent = { status: number | null; failure: SentFailure | null }

function failureOf(status: number): SentFailure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirected'
  return status === 410 ? 'gone' : 'refused'
}

/**
 * Hands JSON to a web address by POST, to nothing but public addresses that were checked as they are connected to. Only the
 * status of the answer is read: no redirect is followed, and whatever comes after it is not waited for. Never fails.
 */
async function sendMessage(address: string, { body, headers }: Message, rules: WebRules): Promise<Sent> {
  const signal = AbortSignal.timeout(answerWithin)
  try {
    const url = allowedUrl(address, undefined, rules)
    if (reservedVerdict(url.hostname) === 'wrong') return { status: null, failure: 'unknownName' }
    const length = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
    const asking = { method: 'POST' as const, headers: { ...headers, ...length, 'User-Agent': 'Kaartenbak' }, signal }
    const response = await guardedRequest(url, { ...asking, body }, rules)
    response.on('error', () => undefined).destroy()
    const { statusCode: status = 0 } = response
    return { status, failure: failureOf(status) }
  } catch (error) {
    return { status: null, failure: unreachedBy(error, signal) }
  }
}

const minute = 60_000
const keptFor: Record<Verdict, number> = {
  fine: 60 * minute,
  wrong: 5 * minute,
  notAllowed: 60 * minute,
  letters: minute,
  unknown: minute,
}
const keptAtMost = 5_000
const atOnce = 4
/** After so many questions in a row that nobody could answer there is no network: rest, then try one. */
const failuresBeforeRest = 3
const restFor = minute

/** Asks the world outside about values; keeps each verdict for a while, so that a save needs no network. */
export type Outside = {
  /** Off by configuration: everything is `unknown`, and nobody is notified of it. */
  isOn: boolean
  /** Never fails: what can't be checked is `unknown`. */
  ask(subject: OutsideSubject): Promise<Verdict>
  /** The verdict as far as it is known without a request. */
  known(subject: OutsideSubject): Verdict | undefined
  /** Whether a web address is one of the public web, as far as it says so itself. */
  mayBeAsked(address: string): boolean
  /** Fetches a file from a web address, within bounds; never fails. */
  fetch(address: string, limits: FetchLimits): Promise<FetchedFile>
  /** One request for a page, within bounds; redirects are not followed. Never fails. */
  read(address: string, request: PageRequest): Promise<PageAnswer | { refusal: FetchRefusal }>
  /** Hands a message to a web address; never fails. */
  send(address: string, message: Message): Promise<Sent>
}

export const noOutside: Outside = {
  isOn: false,
  ask: async () => 'unknown',
  known: unaskedVerdict,
  mayBeAsked: () => true,
  fetch: async () => ({ refusal: 'off' }),
  read: async () => ({ refusal: 'off' }),
  send: async () => ({ status: null, failure: 'off' }),
}

type OutsideOptions = Partial<WebRules> & {
  names?: Names
  clock?: () => number
  /** Whether our own mail server takes addresses with letters beyond a to z before the @. */
  takesLetters?: () => Promise<boolean>
}

export function createOutside({
  names = createNames(),
  clock = () => performance.now(),
  takesLetters = async () => false,
  ...web
}: OutsideOptions = {}): Outside {
  const verdicts = new Map<string, { verdict: Verdict; until: number }>()
  const asking = new Map<string, Promise<Verdict>>()
  const waiting: (() => void)[] = []
  let busy = 0
  let inVain = 0
  let restUntil = Number.NEGATIVE_INFINITY

  const keyOf = ({ kind, subject }: OutsideSubject) => `${kind} ${subject}`

  function known(subject: OutsideSubject): Verdict | undefined {
    const entry = verdicts.get(keyOf(subject))
    return entry !== undefined && entry.until > clock() ? entry.verdict : undefined
  }

  async function check({ kind, subject }: OutsideSubject): Promise<Verdict> {
    if (kind === 'email') {
      const [domain = '', name] = subject.split('@').toReversed()
      return name !== undefined && !(await takesLetters()) ? 'letters' : checkMailDomain(names, domain)
    }
    // Who is done hands its place to who waits longest.
    if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else busy += 1
    try {
      return await checkWebAddress(subject, { ...web, names })
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }

  function keep(key: string, verdict: Verdict): Verdict {
    inVain = verdict === 'unknown' ? inVain + 1 : 0
    if (inVain >= failuresBeforeRest) restUntil = clock() + restFor
    const [oldest] = verdicts.keys()
    if (verdicts.size >= keptAtMost && oldest !== undefined) verdicts.delete(oldest)
    verdicts.delete(key)
    verdicts.set(key, { verdict, until: clock() + keptFor[verdict] })
    return verdict
  }

  return {
    isOn: true,
    known,
    mayBeAsked: (address) => isAllowedAddress(address, { ...web, names }),
    fetch: (address, limits) => fetchFile(address, limits, { ...web, names }),
    read: (address, request) => readAddress(address, request, { ...web, names }),
    send: (address, message) => sendMessage(address, message, { ...web, names }),
    ask(subject) {
      const cached = known(subject)
      if (cached !== undefined) return Promise.resolve(cached)
      if (restUntil > clock()) return Promise.resolve('unknown')
      const key = keyOf(subject)
      const running = asking.get(key)
      if (running !== undefined) return running
      const pending = check(subject)
        .catch((): Verdict => 'unknown')
        .then((verdict) => keep(key, verdict))
        .finally(() => asking.delete(key))
      asking.set(key, pending)
      return pending
    },
  }
}
