import { expect, it } from 'vitest'
import { wantsTraces } from '#contract/tenant/environment'
import { traceHeaders } from './trace-headers.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [endpoint, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector.example:4318/v1/traces' }, true],
  [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }, false],
  [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
])('%j asks for traces: %s', (given, asked) => expect(wantsTraces(given)).toBe(asked))

it('without them nothing goes along with a call', () => expect(traceHeaders()).toEqual({}))
