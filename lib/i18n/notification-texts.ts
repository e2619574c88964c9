import type nl from '#messages/en/notification.json'

/** The texts about what teams have their people told of (messages/<locale>/notification.json). */
export type NotificationTexts = typeof nl
