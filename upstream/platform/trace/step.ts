/** A step of a trace. Its name and attributes hold nothing of people: no values of statements, no words of addresses. */
export type Step = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Record<string, string | number>
  /** Headers of W3C Trace Context that it goes on from; else it is part of what is under way. */
  from?: Record<string, string | undefined>
  /** Of no use by itself: left out where nothing is under way. */
  isPart?: boolean
}

/** Details of a step that are known only when it has ended. */
export type Outcome = { name?: string; attributes?: Record<string, string | number> }

export type Tracing = {
  step<Result>(step: Step, work: (ends: (outcome: Outcome) => void) => Promise<Result>): Promise<Result>
  /** Headers with which another process, or a job, goes on. */
  headers(): Record<string, string>
}

let tracing: Tracing | undefined

/** From now on every step is traced. */
export const traceWith = (exporter: Tracing | undefined): void => {
  tracing = exporter
}

export const isTraced = (): boolean => tracing !== undefined

/** Does a step, and traces it where traces are on. */
export const step = <Result>(
  traced: Step,
  work: (ends: (outcome: Outcome) => void) => Promise<Result>,
): Promise<Result> => (tracing === undefined ? work(() => undefined) : tracing.step(traced, work))

/** Trace headers of the caller that a job takes along; none without tracing. */
export const traceHeaders = (): Record<string, string> => tracing?.headers() ?? {}

const longestText = 2_000

/** A statement as a step of what is under way; its values are not in its text. */
export const statement = <Result>(text: string, work: () => Promise<Result>): Promise<Result> => {
  if (tracing === undefined) return work()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) }
  const name = /^[\s(]*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  return tracing.step({ name, kind: 'client', attributes, isPart: true }, work)
}
