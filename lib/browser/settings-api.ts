import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type SettingsTarget = { kind: 'organisation' | 'team'; key: string }
export type SettingsBody = Record<string, boolean | number | string>

/** Saves settings through the BFF; answers their new version. */
export async function saveSettings(
  { kind, key }: SettingsTarget,
  body: SettingsBody,
  version: number,
): Promise<number> {
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `/${kind}/${encodeURIComponent(key)}/settings`), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"v${version}"` },
      body: JSON.stringify(body),
    }),
  )
  const saved: { version: number } = await response.json()
  return saved.version
}
