import { defineParts } from './define.ts'

// Loaded by pages of other sites, from the site whose data they show: `npm run build` makes /open/embed/v1.js of it.
const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) defineParts(new URL(currentScript.src).origin)
