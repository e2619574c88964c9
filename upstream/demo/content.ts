import { demoTenant } from './content/demo/tenant.ts'
import { secondTenant } from './content/tweede/tenant.ts'
import type { DemoTenant } from './content-types.ts'

/** The password of every demo account. */
export const demoPassword = 'kaartenbak-demo'

export const demoTenants: DemoTenant[] = [demoTenant, secondTenant]
