import { expect, test } from 'vitest'
import { ofMinute, readFigures } from './figures.mjs'
import { median } from './growth.mjs'

const text = `# HELP process_resident_memory_bytes Resident memory size in bytes.
# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes 400000000
process_start_time_seconds 1790000000
nodejs_heap_size_used_bytes 1.2e8
process_open_fds 61
nodejs_eventloop_lag_p99_seconds 0.012
nodejs_active_resources{type="TCPSocketWrap"} 7
nodejs_active_resources{type="Timeout"} 3
kaartenbak_database_connections{state="busy"} 1
kaartenbak_database_connections{state="idle"} 4
`

test('the figures of a process are read from what it tells Prometheus', () => {
  expect(readFigures(text)).toEqual({
    ...{ started: 1_790_000_000, resident: 400, heap: 120, files: 61, sockets: 7, delay: 12, database: 5 },
  })
})

test('a minute has the least memory of its looks and the middle delay', () => {
  const looks = [90, 120, 300].map((heap, index) => ({ ...readFigures(text), heap, delay: [5, 900, 7][index] }))
  expect(ofMinute(looks, median)).toMatchObject({ heap: 90, delay: 7, resident: 400, database: 5 })
  expect(
    ofMinute(
      looks.map((look) => ({ ...look, database: undefined })),
      median,
    ).database,
  ).toBeNaN()
})
