import { checkOutside, findAddress, findKeywords, findRegions } from '#lib/browser/content-api'
import type { FieldSources } from '../fields/editor-props'

/** Where the editors of a form look things up: through the BFF. One object, the same for each render. */
export const lookUps: FieldSources = { findAddress, findKeywords, findRegions, checkOutside }
