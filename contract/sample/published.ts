import type { Certainty } from '../kernel/interval.ts'
import type { LocalisedText } from '../kernel/text.ts'
import { type Estimate, inPercents } from './estimate.ts'
import type { SampleKind } from './sample-rules.ts'

/** A figure as it is made public: it does not change any more. */
export type PublishedFigure = Pick<Estimate, 'share' | 'low' | 'high' | 'worst' | 'best' | 'judged' | 'size'> & {
  field: string
  label: LocalisedText
}

/** A sample of which the figures are public. */
export type PublishedSample = {
  id: string
  kind: SampleKind
  /** The team that it is of, by name. */
  team: string
  certainty: Certainty
  drawnAt: Date
  figures: readonly PublishedFigure[]
}

/** A public figure with what it is of, as whoever reads a project sees it. */
export type CurrentFigure = PublishedFigure & Pick<PublishedSample, 'kind' | 'team' | 'certainty' | 'drawnAt'>

/**
 * The figures that say most of each field of a kind: the newest one of a team, without those of teams below another one that has one too.
 */
export function currentFigures(samples: readonly (PublishedSample & { teamPath: string })[]): CurrentFigure[] {
  const newest = new Map<string, CurrentFigure & { teamPath: string }>()
  for (const { kind, team, teamPath, certainty, drawnAt, figures } of samples)
    for (const figure of figures) {
      const key = `${teamPath} ${kind} ${figure.field}`
      const known = newest.get(key)
      if (known === undefined || known.drawnAt < drawnAt)
        newest.set(key, { ...figure, kind, team, teamPath, certainty, drawnAt })
    }
  const all = [...newest.values()]
  const isPartOf = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.kind === other.kind &&
    one.field === other.field &&
    one.teamPath !== other.teamPath &&
    one.teamPath.startsWith(other.teamPath)
  return all.filter((one) => !all.some((other) => isPartOf(one, other))).map(({ teamPath: _, ...figure }) => figure)
}

/** The names that the measurements use beside those of a catalogue. */
export const measurementContext = {
  dqv: 'http://www.w3.org/ns/dqv#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  prov: 'http://www.w3.org/ns/prov#',
}

const id = (address: string) => ({ '@id': address })
const text = (value: string, language: 'nl' | 'en') => ({ '@value': value, '@language': language })

/**
 * Figures of samples as `dqv:QualityMeasurement` of a catalogue, each with its interval in words: the vocabulary has no
 * other place for that, and no figure goes out without it.
 */
export const measurementsOf = (samples: readonly PublishedSample[], catalogue: string) =>
  samples.flatMap(({ id: sample, kind, team, certainty, drawnAt, figures }) =>
    figures.map((figure) => {
      const { share, low, high } = inPercents(figure)
      const { field, label, judged, size } = figure
      return {
        '@id': `${catalogue}#sample-${sample}-${field}`,
        '@type': 'dqv:QualityMeasurement',
        'dqv:computedOn': id(catalogue),
        'dqv:isMeasurementOf': {
          '@id': `${catalogue}#right-${kind}-${field}`,
          '@type': 'dqv:Metric',
          'skos:prefLabel': [text(`Deel dat klopt: ${label.nl}`, 'nl'), text(`Share that is right: ${label.en}`, 'en')],
          'dqv:expectedDataType': id('xsd:decimal'),
          'dqv:inDimension': id('http://www.w3.org/2016/05/ldqd#semanticAccuracy'),
        },
        'dqv:value': { '@value': figure.share.toFixed(4), '@type': 'xsd:decimal' },
        'dct:description': [
          text(
            `${team}: van wat er bij ‘${label.nl}’ staat, klopt ${share} % (tussen ${low} en ${high} %, zekerheid ${certainty} %; ${judged} van ${size} nagevraagd).`,
            'nl',
          ),
          text(
            `${team}: of what stands at ‘${label.en}’, ${share} % is right (between ${low} and ${high} %, certainty ${certainty} %; ${judged} of ${size} asked).`,
            'en',
          ),
        ],
        'prov:generatedAtTime': { '@value': drawnAt.toISOString(), '@type': 'xsd:dateTime' },
      }
    }),
  )
