import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'

const INSTALLATION_TOKEN = 'x'.repeat(32)
const read = (env: Record<string, string>) => readEnvironment({ INSTALLATION_TOKEN, NODE_ENV: 'test', ...env })

describe('the configuration of the upstream', () => {
  it('is on loopback, embedded, with demo content, when nothing is said', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      demo: true,
      databaseUrl: undefined,
    })
  })

  it('has no demo content beside a database server, unless asked for', () => {
    const DATABASE_URL = 'postgres://127.0.0.1/kaartenbak'
    expect(read({ DATABASE_URL }).demo).toBe(false)
    expect(read({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
    expect(read({ DEMO: '0' }).demo).toBe(false)
  })

  it('reads where files are kept, with what stands for signs in the secret', () => {
    expect(read({ FILES_URL: 'https://sleutel:ge%2Fheim@s3.example/emmer/map/?region=eu-west-1' }).filesUrl).toEqual({
      accessKeyId: 'sleutel',
      secretAccessKey: 'ge/heim',
      region: 'eu-west-1',
      root: 'https://s3.example/emmer/map',
    })
    expect(() => read({ FILES_URL: 'https://sleutel:geheim@s3.example/' })).toThrow(/FILES_URL: must be(?!.*geheim)/)
  })

  it('takes an empty variable for none', () => expect(read({ DATABASE_URL: '', DEMO: '' }).demo).toBe(true))

  it.each([
    ['P30D', 30 * 24 * 60],
    ['-P1DT2H', -26 * 60],
    ['PT90M', 90],
    ['P1WT30S', 7 * 24 * 60 + 0.5],
  ])('shifts the clock by %s', (CLOCK_OFFSET, minutes) => {
    expect(read({ CLOCK_OFFSET }).clockOffset).toBe(minutes * 60_000)
  })

  it('names every bad variable at once', () => {
    const env = { UPSTREAM_PORT: 'x', LOG_LEVEL: 'loud', CLOCK_OFFSET: 'P', WORK: '2' }
    expect(() => read(env)).toThrow(/UPSTREAM_PORT[\s\S]*CLOCK_OFFSET[\s\S]*LOG_LEVEL[\s\S]*WORK/)
  })

  it('asks for what seals the action log beside a database server, and a worker for no more than that', () => {
    const beside = {
      NODE_ENV: 'test' as const,
      DATABASE_URL: 'postgres://127.0.0.1/x',
      MAIL: 'files',
      FILES_URL: '',
      DATA_DIR: '.',
    }
    expect(() => readEnvironment(beside)).toThrow('INSTALLATION_TOKEN')
    expect(() => readEnvironment(beside, 'upstream')).toThrow('INSTALLATION_TOKEN')
    expect(readEnvironment({ ...beside, AUDIT_KEY: 'x'.repeat(32) }, 'worker').auditKey).toBe('x'.repeat(32))
  })

  it('refuses to shift the clock of a database server', () => {
    expect(() => read({ DATABASE_URL: 'postgres://127.0.0.1/x', CLOCK_OFFSET: 'P1D' })).toThrow('CLOCK_OFFSET')
  })
})
