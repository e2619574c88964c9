import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import type { Services } from '../../platform/process/services.ts'
import { type Actor, findActor, noteUse } from './actor.ts'

export type Asker = {
  services: Services
  isLocal: boolean
  authorization: string | undefined
}

/** The calls of a page come with one token. */
const findCaller = sharedRead((token: string, _now: Date) => token, findActor)

/** The caller that an endpoint needs, or a refusal; undefined where anybody may call. */
export async function authenticate(asker: Asker, endpoint: Endpoint, now: Date): Promise<Actor | undefined> {
  const { services, isLocal, authorization } = asker
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (endpoint.access === 'public') return undefined
  if (endpoint.access === 'installation') {
    const isRight = token !== undefined && isSameSecret(token, services.installationToken)
    if (!isRight || !isLocal) throw new AppError('INSTALLATION_TOKEN_REQUIRED')
    return undefined
  }
  const actor = token === undefined ? undefined : await findCaller(services.store.db, token, now)
  if (actor === undefined) throw new AppError('SIGN_IN_REQUIRED')
  if (endpoint.access === 'session' && !actor.hasAccess) throw new AppError('NO_SITE_ACCESS')
  if (actor.lacksSecondFactor && endpoint.beforeSecondFactor !== true)
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED')
  if (actor.viewer !== null && isWrite(endpoint)) throw new AppError('VIEWING_ONLY')
  if (endpoint.extendsSession !== false) await noteUse(services.store.db, actor, now)
  return actor
}

/** While somebody views as another, everything is refused but reading and calls about the session itself. */
const isWrite = ({ method, reads, whileViewing }: Endpoint) =>
  method !== 'GET' && reads !== true && whileViewing !== true

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSameSecret = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
