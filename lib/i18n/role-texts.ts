import type nl from '#messages/en/role.json'

/** The texts about roles (messages/<locale>/role.json). */
export type RoleTexts = typeof nl
