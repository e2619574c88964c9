// architecture: a list, which grows by a line for each kind
import { registerReinstatable } from '../capability/history/reinstatable-kinds.ts'
import { relationType, role, team } from '../feature/history/reinstatable.ts'
import { importJob } from '../feature/import/reinstatable.ts'
import { project } from '../feature/project/reinstatable.ts'
import { confirmationPolicy } from '../feature/review/reinstatable.ts'
import { settings, teamSettings, teamTypes } from '../feature/settings/reinstatable.ts'
import { term } from '../feature/thesaurus/reinstatable.ts'
import { type } from '../feature/type-editor/reinstatable.ts'
import { verification } from '../feature/verification/reinstatable.ts'
import { site, tenant } from '../tenants/reinstatable.ts'

/** Kinds that count as soon as they are saved, and of which an earlier version can be reinstated. */
registerReinstatable({
  ...{ settings, team, teamSettings, teamTypes, role, relationType, confirmationPolicy, verification },
  ...{ project, tenant, site, importJob, type, term },
})
