import type { BodyOf } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { fullName, type sessionEndpoints } from '#contract/people/session'
import { endChallenge, findChallenge, startChallenge } from '../capability/session/challenge.ts'
import { knownDevice, newDevice } from '../capability/session/device.ts'
import { isNewBrowser, tellOfNewDevice } from '../capability/session/new-device.ts'
import { asksSecondFactor, checkCode, spendProof } from '../capability/session/second-factor.ts'
import { sessionEvent } from '../capability/session/session-event.ts'
import { checkCredentials, countCode, forgetCodes, forgetSignIns, startSession } from '../capability/session/sign-in.ts'
import { getHomeSite, getSiteOf, type SiteRecord } from '../capability/session/site.ts'
import { recordEvent } from '../kernel/log/record.ts'
import type { users } from '../platform/db/schema/user.ts'
import type { Database } from '../platform/db/store.ts'
import type { Services } from '../platform/process/services.ts'

type User = typeof users.$inferSelect
type Browser = { now: Date; clientAddress: string; userAgent: string }

function requirePasswords({ allowLogin, localUser }: SiteRecord): void {
  if (!allowLogin || !localUser) throw new AppError('SIGN_IN_NOT_ALLOWED')
}

/** Signs in by password; who has a second factor gets a challenge for the code in the place of a session. */
export async function signInByPassword(
  services: Services,
  body: BodyOf<typeof sessionEndpoints.create>,
  browser: Browser,
) {
  const { store, installationToken } = services
  const { now, clientAddress } = browser
  const device = knownDevice(body.device, body.email, installationToken)
  const user = await checkCredentials(store.db, body, { now, clientAddress, device })
  const site = await (body.href === undefined ? getHomeSite(store.db, user.homeSiteId) : getSiteOf(store.db, body.href))
  requirePasswords(site)
  if (await asksSecondFactor(store.db, user.id)) {
    const challenge = await startChallenge(store.db, user.id, site.id, now)
    throw new AppError('SECOND_FACTOR_REQUIRED', { details: { challenge } })
  }
  await forgetSignIns(store.db, user.email)
  return begin(services, { user, site, browser, deviceToken: body.device, device })
}

/** The second step: the challenge of the first one, with a code. */
export async function finishSignIn(
  services: Services,
  body: BodyOf<typeof sessionEndpoints.secondFactor>,
  browser: Browser,
) {
  const { store, installationToken } = services
  const { now, clientAddress } = browser
  const { tokenHash, user, site } = await findChallenge(store.db, body.challenge, now)
  requirePasswords(site)
  const device = knownDevice(body.device, user.email, installationToken)
  await countCode(store.db, user, { clientAddress, device }, now)
  const proof = await checkCode(store.db, user.id, body.code, { now, installationToken })
  const started = await begin(services, { user, site, browser, deviceToken: body.device, device }, async (tx) => {
    await endChallenge(tx, tokenHash)
    await spendProof(tx, user.id, proof, now)
    if ('step' in proof) return
    const name = fullName(user)
    const author = { tenantId: site.tenantId, userId: user.id, name }
    await recordEvent(tx, author, now, sessionEvent('recoveryCodeUsed', user.id, name))
  })
  await forgetCodes(store.db, user)
  return started
}

type SignIn = {
  user: User
  site: SiteRecord
  browser: Browser
  /** The browser's token of an earlier sign-in, and its number when this account used that browser before. */
  deviceToken: string | undefined
  device: string | undefined
}

/** Starts the session, with what must be so in the same transaction; a mail warns of a browser not seen before. */
async function begin(
  { store, jobs, installationToken }: Services,
  { user, site, browser, deviceToken, device }: SignIn,
  before: (tx: Database) => Promise<void> = async () => undefined,
) {
  const { now, userAgent } = browser
  const session = await store.withTransaction(async (tx) => {
    await before(tx)
    const isNewDevice = device === undefined && (await isNewBrowser(tx, user, userAgent))
    const started = await startSession(tx, user, site, now, { userAgent, isNewDevice })
    if (isNewDevice) await tellOfNewDevice(tx, user, site, { token: started.token, userAgent, now })
    if (isNewDevice) await jobs.enqueue(tx, 'mail', {})
    return started
  })
  return { ...session, device: device === undefined ? newDevice(user.email, installationToken) : deviceToken }
}
