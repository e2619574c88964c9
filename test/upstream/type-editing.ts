import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import type { TypeInput } from '#contract/type-editor/type-input'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { TestApplication } from './application.ts'

const label = (text: string) => ({ nl: text, en: text })
const etag = (version: number) => `"v${version}"`

export const textField = (name: string, given: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, type: 'text', label: label(name) },
  ...given,
})

export function typeEditing(application: TestApplication, token: string) {
  const { call } = application
  const idempotencyKey = () => crypto.randomUUID()
  const get = async (type: string) => (await call(typeEditorEndpoints.get, { params: { type } }, { token })).data
  const save = async (type: string, body: TypeInput, version: number) =>
    (await call(typeEditorEndpoints.update, { params: { type }, body, version: etag(version) }, { token })).data
  const publish = async (type: string, version: number, fillBefore: string | null = null) =>
    (
      await call(
        typeEditorEndpoints.publish,
        { params: { type }, body: { fillBefore }, version: etag(version) },
        { token },
      )
    ).data
  /** Saves these fields behind the title, in place of those that were there. */
  async function saveFields(type: string, fields: FieldDefinition[], retired: TypeInput['retired'] = []) {
    const { values, version } = await get(type)
    const [first, ...rest] = values.sections
    if (first === undefined) throw new Error('no section')
    const sections = [{ ...first, fields: [...first.fields.slice(0, 1), ...fields] }, ...rest]
    return save(type, { ...values, sections, retired }, version)
  }
  return {
    get,
    save,
    publish,
    saveFields,
    /** A type of products with these fields, which is published. */
    async begin(fields: FieldDefinition[] = []) {
      const body = { kind: 'product' as const, name: label('Kamp'), from: '' }
      const { key } = (await call(typeEditorEndpoints.create, { body, idempotencyKey: idempotencyKey() }, { token }))
        .data
      const { version } = await saveFields(key, fields)
      await publish(key, version)
      return key
    },
    startEffect: async (type: string) =>
      (await call(typeEditorEndpoints.startEffect, { params: { type }, idempotencyKey: idempotencyKey() }, { token }))
        .data,
    effect: async (type: string) => (await call(typeEditorEndpoints.effect, { params: { type } }, { token })).data,
    stopEffect: async (type: string) =>
      (await call(typeEditorEndpoints.stopEffect, { params: { type }, idempotencyKey: idempotencyKey() }, { token }))
        .data,
  }
}
