/** Every queue of the product. A process that only enqueues makes them too, so none can be missing. */
export const queueNames = [
  'mail',
  'password-reset',
  'publication',
  'review',
  'removal',
  'editor-mail',
  'notification',
  'verification',
  'import',
  'import-clock',
  'dataset',
  'dataset-clock',
  'open-changes',
  'webhook',
  'visitor-report',
  'service-account',
  'change-set',
  'seal',
  'clean-up',
  'figures',
  'occurrences',
  'provenance',
  'outside',
  'website',
  'type-search',
  'type-effect',
  'type-requirement',
] as const

/** Where a job rests after its last try, with its payload, for the maintenance screen. */
export const DEAD_LETTER = 'dead-letter'
