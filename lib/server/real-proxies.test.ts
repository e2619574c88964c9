import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noteClientAddress } from './client-address.ts'

// The proxies of the manual, as Debian has them, each behind another: what they really write is what counts.

type Proxy = {
  program: string
  config: (from: number, to: number, folder: string) => string
  parameters: (file: string) => string[]
}

const proxies: Record<string, Proxy> = {
  caddy: {
    program: '/usr/bin/caddy',
    config: (from, to) => `{
  admin off
  auto_https off
}
http://:${from} {
  bind 127.0.0.1
  reverse_proxy 127.0.0.1:${to} {
    trusted_proxies 127.0.0.0/8
  }
}
`,
    parameters: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    config: (from, to) => `defaults
  mode http
  timeout connect 2s
  timeout client 5s
  timeout server 5s
listen kaartenbak
  bind 127.0.0.1:${from}
  option forwardfor
  http-request del-header Forwarded
  server web 127.0.0.1:${to}
`,
    parameters: (file) => ['-db', '-f', file],
  },
  nginx: {
    program: '/usr/sbin/nginx',
    config: (from, to, folder) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${from};
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Forwarded "";
    }
  }
}
`,
    parameters: (file) => ['-c', file],
  },
}

const started: ChildProcess[] = []
const web = createServer((incoming, answer) => answer.end(String(incoming.headers['x-client-address'])))

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

/** The address that the web believes a request from `localAddress` to come from. */
async function askFrom(localAddress: string, port: number, headers = {}): Promise<string> {
  const asked = request({ host: '127.0.0.1', port, localAddress, headers, agent: false }).end()
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const part of response) text += part
  return text
}

async function startProxy(name: string, to: number): Promise<number> {
  const proxy = proxies[name]
  if (proxy === undefined) throw new Error(`no proxy ${name}`)
  const folder = mkdtempSync(join(tmpdir(), `kaartenbak-${name}-`))
  const port = await freePort()
  const file = join(folder, 'config')
  writeFileSync(file, proxy.config(port, to, folder))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  started.push(spawn(proxy.program, proxy.parameters(file), { stdio: 'ignore', env }))
  await vi.waitFor(() => askFrom('127.0.0.1', port), { timeout: 10_000, interval: 50 })
  return port
}

let portOfWeb = 0

beforeAll(async () => {
  noteClientAddress(2)
  portOfWeb = await listen(web)
})
afterAll(() => {
  for (const child of started) child.kill('SIGTERM')
  web.close()
})

const pairs = [
  ['haproxy', 'nginx'],
  ['nginx', 'caddy'],
  ['caddy', 'haproxy'],
] as const

for (const [outer, inner] of pairs) {
  const missing = [outer, inner].filter((name) => !existsSync(proxies[name]?.program ?? ''))
  const skipped = missing.length === 0 ? '' : ` (left out: Debian's ${missing.join(' and ')} is not installed)`
  it.skipIf(missing.length > 0 || process.platform !== 'linux')(
    `the address of the browser is found behind ${outer} and ${inner}, whatever it says itself${skipped}`,
    async () => {
      const port = await startProxy(outer, await startProxy(inner, portOfWeb))
      expect(await askFrom('127.0.0.77', port)).toBe('127.0.0.77')
      const lies = { 'X-Forwarded-For': '9.9.9.9, 8.8.8.8', 'X-Client-Address': '9.9.9.9' }
      expect(await askFrom('127.0.0.78', port, lies)).toBe('127.0.0.78')
      expect(await askFrom('127.0.0.79', port, { Forwarded: 'for=9.9.9.9' })).not.toBe('9.9.9.9')
    },
  )
}
