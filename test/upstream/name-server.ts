import { createSocket } from 'node:dgram'

const types = { A: 1, SOA: 6, MX: 15, AAAA: 28 } as const
type RecordType = keyof typeof types
/** Answers by name and type, in turn when there are several; `silent` never answers, an unlisted name does not exist. */
export type Zone = Record<string, Partial<Record<RecordType, (string[] | 'silent')[]>> | 'silent'>

function nameBytes(name: string): Buffer {
  const labels = name === '' || name === '.' ? [] : name.split('.')
  return Buffer.concat([...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.from([0])])
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'AAAA') return Buffer.from(new Array(15).fill(0).concat(1))
  if (type === 'SOA') return Buffer.concat([nameBytes(value), nameBytes(value), Buffer.alloc(20)])
  return Buffer.concat([Buffer.from([0, 10]), nameBytes(value)])
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A name server on loopback for tests: speaks the protocol, so that the real resolver is what is tested. */
export async function startNameServer(zone: Zone): Promise<{ address: string; close: () => void }> {
  const socket = createSocket('udp4')
  const asked = new Map<string, number>()
  socket.on('message', (query, peer) => {
    const question = readQuestion(query)
    const type = (['A', 'SOA', 'MX', 'AAAA'] as const).find((known) => types[known] === question.type)
    const entry = zone[question.name]
    const turns = entry === 'silent' || type === undefined ? undefined : entry?.[type]
    const key = `${question.name} ${type}`
    const turn = asked.get(key) ?? 0
    asked.set(key, turn + 1)
    const values = turns?.[Math.min(turn, turns.length - 1)] ?? []
    if (entry === 'silent' || values === 'silent') return
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(entry === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(values.length, 6)
    const answers = values.map((value) => {
      const data = dataOf(type ?? 'A', value)
      const head = Buffer.from([0xc0, 12, 0, question.type, 0, 1, 0, 0, 0, 0, 0, data.length])
      return Buffer.concat([head, data])
    })
    socket.send(Buffer.concat([header, query.subarray(12, question.end), ...answers]), peer.port, peer.address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
