import { Secret, TOTP } from 'otpauth'
import { secondFactorEndpoints } from '#contract/people/second-factor'
import type { TestApplication } from './application.ts'
import { testPassword } from './tenant.ts'

/** An app with a secret in it: the codes that it shows now, or so many seconds later. */
export const appWith = (secret: string, { clock }: Pick<TestApplication, 'clock'>) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (later = 0) => totp.generate({ timestamp: clock.now().getTime() + later * 1000 })
}

/** Sets up the second factor of who has a session; the clock goes on to the next code, as the first one is used. */
export async function setUpSecondFactor(application: TestApplication, token: string) {
  const { data } = await application.call(secondFactorEndpoints.start, {}, { token })
  const code = appWith(data.secret, application)
  const body = { setup: data.setup, password: testPassword, code: code() }
  const confirmed = await application.call(secondFactorEndpoints.confirm, { body }, { token })
  application.clock.advance({ seconds: 30 })
  return { code, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes }
}
