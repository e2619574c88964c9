import { readdirSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  // What is for those who work on the product, such as the sheet of all components, is in no build.
  // architecture: Next itself sets it, for a server of development and for a build
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  reactStrictMode: true,
  // Uploads are served by ourselves; the optimiser has had too many holes for what it would bring.
  images: { unoptimized: true },
  logging: false,
  // Loaded where figures or traces are asked for, and as their makers built them.
  serverExternalPackages: [
    ...['@prometheus-io/client', '@opentelemetry/exporter-trace-otlp-http'],
    ...['@opentelemetry/resources', '@opentelemetry/sdk-trace-node'],
  ],
  // Titles belong in the head, also for readers without script.
  htmlLimitedBots: /.*/,
  // Built files go past the middleware, which sets the headers of everything else; where there is no such file a page is drawn.
  headers: async () => [
    {
      source: '/_next/static/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
      ],
    },
    {
      source: '/open/embed/:path*',
      headers: [
        { key: 'Access-Control-Allow-Origin', value: '*' },
        { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
        { key: 'Cache-Control', value: 'public, max-age=3600' },
      ],
    },
  ],
  // Browsers ask for it by themselves where a page comes too late with its own, as one that is refused may.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/product-icon.svg' }],
  // `npm run types` checks them, once; a first start need not.
  typescript: { ignoreBuildErrors: true },
  experimental: { authInterrupts: true },
}

// Declarations beside the Dutch texts type every key and its values.
const typed = readdirSync('./messages/nl').filter((name) => name.endsWith('.json') && !name.startsWith('mail'))

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/server/request-config.ts',
  experimental: {
    createMessagesDeclaration: typed.map((name) => `./messages/nl/${name}`),
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

export default withNextIntl(config)
