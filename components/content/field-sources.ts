import type { RelatedTitle } from '#contract/content/item'
import type { FieldDefinition } from '#contract/types/type-definition'
import { throughSignIn } from '#lib/api/session-end'
import { loadChunk } from '#lib/browser/load-chunk'
import type { UploadTarget } from '#lib/browser/upload-file'
import { lookUpKey, readAddress } from '../fields/address/address-value'
import type { FieldSources } from '../fields/editor-props'
import type { AddressAnswers } from './address-verdicts'
import { checkOutside, findAddress, findKeywords, findProductNames, findRegions } from './look-ups'
import type { ContentTarget } from './save-content'

/** Loaded when somebody opens it: few forms need it. */
const loadAgendaLookUps = () => loadChunk(() => import('./agenda-look-ups'))
const findSchoolHolidays: FieldSources['findSchoolHolidays'] = async (from) =>
  (await loadAgendaLookUps()).findSchoolHolidays(from)

/** Where the editors of a form look things up: through the BFF. One object, the same for each render. */
export const lookUps: FieldSources = {
  findAddress,
  findKeywords,
  findProductNames,
  findRegions,
  findSchoolHolidays,
  checkOutside,
}

/** Looks addresses up, and keeps what the postal table said of each. */
export function findAddressFor(answers: AddressAnswers): FieldSources['findAddress'] {
  return async (...key) => {
    const answer = await findAddress(...key)
    answers.set(key.join('|'), answer)
    return answer
  }
}

/** The place of the first address of the form that has one, as the postal table knows it. */
export async function placeOfAddress(fields: FieldDefinition[], values: Readonly<Record<string, unknown>>) {
  const address = fields.find(({ type, name }) => type === 'address' && values[name] !== undefined)
  const key = address && lookUpKey(readAddress(values[address.name]))
  if (key === undefined) return undefined
  const found = await findAddress(...key)
  if (found.state !== 'found' || found.latitude === null || found.longitude === null) return undefined
  return { latitude: found.latitude, longitude: found.longitude }
}

/** The owner of uploaded files. A new item does not exist yet: its files go to the record that will contain it. */
function placeOfFiles(target: ContentTarget): UploadTarget {
  if ('team' in target) return { team: target.team }
  const { organisation } = target
  return 'key' in target && (target.part === 'product' || target.part === 'supplement')
    ? { organisation, part: target.part, key: target.key }
    : { organisation }
}

export function uploadTo(target: ContentTarget): FieldSources['uploadFile'] {
  return async (file, onProgress, signal) => {
    const { uploadFile } = await loadChunk(() => import('#lib/browser/upload-file'))
    try {
      return await throughSignIn(() => uploadFile(placeOfFiles(target), file, onProgress, signal))
    } catch {
      return { state: 'failed' }
    }
  }
}

/** The rooms that an agenda item can be in. */
export function roomsFor(target: ContentTarget): FieldSources['rooms'] {
  if (!('part' in target) || target.part !== 'agenda' || !('organisation' in target)) return undefined
  const { organisation } = target
  const item = 'key' in target ? target.key : undefined
  return { field: 'location', find: async (when) => (await loadAgendaLookUps()).findRooms(organisation, when, item) }
}

/**
 * Possible targets of references: within one's scope, and for supplements within the organisation. The titles of what is
 * found join those that the page came with.
 */
export function relatedTo(
  target: ContentTarget,
  known: readonly RelatedTitle[],
): Required<Pick<FieldSources, 'findRelated' | 'titles'>> {
  const organisation = 'team' in target ? undefined : target.organisation
  const titles = [...known]
  const findRelated: FieldSources['findRelated'] = async (kinds, query) => {
    const { findRelated: find } = await loadChunk(() => import('./find-related'))
    const found = await find(organisation, kinds, query)
    titles.push(...found)
    return found
  }
  return { findRelated, titles }
}
