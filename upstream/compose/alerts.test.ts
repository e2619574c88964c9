import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const rules = fileURLToPath(new URL('../../docs/alerts.yml', import.meta.url))
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

type Case = {
  /** Series as they are each minute, in promtool's own notation. */
  fires: Record<string, string>
  quiet: Record<string, string>
  after: string
}

const requests = (status: number) =>
  `kaartenbak_http_request_duration_seconds_count{job="kaartenbak-upstream",status="${status}"}`
const pages = (le: string) => `kaartenbak_web_request_duration_seconds_bucket{le="${le}"}`
const gauge = (series: string, high: number, low: number, after: string): Case => ({
  fires: { [series]: `${high}x5000` },
  quiet: { [series]: `${low}x5000` },
  after,
})

const cases: Record<string, Case> = {
  KaartenbakDown: gauge('up{job="kaartenbak-web",instance="a"}', 0, 1, '5m'),
  KaartenbakErrors: {
    fires: { [requests(200)]: '0+100x60', [requests(500)]: '0+5x60' },
    quiet: { [requests(200)]: '0+100x60', [requests(500)]: '0+1x60' },
    after: '30m',
  },
  KaartenbakSlow: {
    fires: { [pages('2.5')]: '0+90x60', [pages('5')]: '0+100x60', [pages('+Inf')]: '0+100x60' },
    quiet: { [pages('2.5')]: '0+99x60', [pages('5')]: '0+100x60', [pages('+Inf')]: '0+100x60' },
    after: '40m',
  },
  KaartenbakClockLate: gauge('kaartenbak_clock_lag_seconds{clock="publication"}', 301, 60, '10m'),
  KaartenbakBackupOld: gauge('kaartenbak_backup_age_seconds', 172_801, 86_400, '2h'),
  KaartenbakBackupNever: {
    fires: { kaartenbak_store_full: '0x5000' },
    quiet: { kaartenbak_backup_age_seconds: '60x5000' },
    after: '3d',
  },
  KaartenbakJobsWait: gauge('kaartenbak_job_queue_age_seconds{queue="mail"}', 601, 5, '20m'),
  KaartenbakJobsGivenUp: gauge('kaartenbak_jobs_given_up', 1, 0, '2h'),
  KaartenbakMailWaits: gauge('kaartenbak_mail_age_seconds', 901, 0, '20m'),
  KaartenbakStoreFull: gauge('kaartenbak_store_full', 1, 0, '1m'),
  KaartenbakConnectionsShort: gauge('kaartenbak_database_connections{state="waiting"}', 1, 0, '10m'),
  KaartenbakEventLoopLate: gauge(
    'nodejs_eventloop_lag_p99_seconds{job="kaartenbak-web",instance="a"}',
    0.6,
    0.1,
    '20m',
  ),
  KaartenbakSignInsFail: {
    fires: { 'kaartenbak_sign_in_failures_total{how="password"}': '0+30x60' },
    quiet: { 'kaartenbak_sign_in_failures_total{how="password"}': '0+10x60' },
    after: '40m',
  },
}

const namesIn = (text: string) => [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

it('every alert has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(namesIn(readFileSync(rules, 'utf8')).sort())
})

/** Holds with promtool whether an alert is firing over these series. */
function expectAlert(alert: string, series: Record<string, string>, after: string, isFiring: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-alerts-'))
  const input = Object.entries(series).map(([name, values]) => ({ series: name, values }))
  const test = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: input,
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
            eval_time: after,
            exp_samples: [{ labels: '{}', value: isFiring ? 1 : 0 }],
          },
        ],
      },
    ],
  }
  try {
    // JSON is YAML too.
    writeFileSync(join(folder, 'test.yml'), JSON.stringify(test))
    execFileSync('promtool', ['test', 'rules', join(folder, 'test.yml')], { stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it.skipIf(!hasPromtool).each(Object.entries(cases))(
  '%s fires when it should, and only then',
  { tags: ['long'] },
  (name, { fires, quiet, after }) => {
    expectAlert(name, fires, after, true)
    expectAlert(name, quiet, after, false)
  },
)
