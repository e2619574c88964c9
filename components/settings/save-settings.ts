import { call } from '#lib/api/client'
import { settingsEndpoints } from '#lib/api/endpoints/settings-of'
import type { SettingsBody } from '#lib/forms/setting-answers'

export type SettingsTarget = { kind: 'organisation' | 'team'; key: string }

/** Saves the settings of an organisation or a team; answers their new version. */
export async function saveSettings({ kind, key }: SettingsTarget, body: SettingsBody, version: number) {
  const { data } = await (kind === 'organisation'
    ? call(settingsEndpoints.saveOrganisation, { params: { organisation: key }, body, version })
    : call(settingsEndpoints.saveTeam, { params: { team: key }, body, version }))
  return data.version
}
