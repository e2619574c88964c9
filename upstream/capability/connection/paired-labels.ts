import type { RelationKind } from '#contract/content/relation-type'

const pairs: Record<string, string> = {
  outputSource: 'inputSource',
  outputTarget: 'inputTarget',
  inputSource: 'outputSource',
  inputTarget: 'outputTarget',
}

/** Fields that go together: what is equal is called the same at both ends. */
export const pairedLabels = (kind: RelationKind, fields: readonly string[] | undefined): string[] | undefined =>
  kind === 'partOf' || fields === undefined
    ? fields && [...fields]
    : [...new Set(fields.flatMap((name) => [name, ...(pairs[name] === undefined ? [] : [pairs[name]])]))]
