import { mayOverride } from '#contract/content/organisation-settings'
import { ownSettings } from '../../capability/settings/repository.ts'
import type { Handler } from '../../kernel/event/emit.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { saveRecord } from '../../kernel/version/save.ts'
import { ownKind } from './repository.ts'

/**
 * A person who accepted to receive the requests is the editor from outside from then on, where the teams leave that to the
 * organisation; else it is for its managers.
 */
export const switchRecipient: Handler<'recipient.accepted'> = async (tx, accepted, now) => {
  for (const { organisation, name, address, by } of accepted) {
    if (!mayOverride(await teamLine(tx, organisation.teamPath))) continue
    const { settings, version } = await ownSettings(tx, organisation)
    const values = { ...settings, externalEditor: name, externalEditorEmail: address }
    await saveRecord({ db: tx, actor: by, now }, ownKind, {
      ...{ id: organisation.id, values, base: version },
      note: () => ({
        action: 'settingsUpdated',
        details: { settings: values },
        subject: subjectOf(organisation),
        permission: '',
      }),
    })
  }
}
