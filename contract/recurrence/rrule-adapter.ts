import type { RRule as RRuleClass } from 'rrule'
import * as module from 'rrule'

type Package = { RRule: typeof RRuleClass }

/** Node sees a CommonJS package, whose names are below `default`; a bundler sees its ES module. */
function packageOf(found: Partial<Package> & { default?: Package }): Package {
  if (found.RRule) return { RRule: found.RRule }
  if (found.default) return found.default
  throw new Error('the package rrule has another shape')
}

/** The one import of rrule. */
export const { RRule } = packageOf(module)
