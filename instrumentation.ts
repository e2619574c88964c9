import { showRefusalsWithoutScript } from '#lib/server/refusal-without-script'

/** Runs once, when the web process starts. */
export const register = showRefusalsWithoutScript
