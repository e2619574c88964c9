import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Uploads are served by ourselves; the optimiser has had too many holes for what it would bring (quality 1.1).
  images: { unoptimized: true },
  // Compression belongs to whatever stands in front; here it costs processor time of the one process.
  compress: false,
  logging: false,
  // Titles belong in the head, also for readers without script.
  htmlLimitedBots: /.*/,
  // Built files go past the middleware, which sets the headers of everything else.
  headers: async () =>
    ['/_next/static/:path*', '/fonts/:path*'].map((source) => ({
      source,
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
        { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
      ],
    })),
  // Two parts of libraries that cost more than they need, for every page: what stands in for them says why.
  turbopack: {
    resolveAlias: {
      'next-intl/server': './lib/i18n/request.ts',
      '../createLucideIcon.mjs': './components/ui/lucide-icon.tsx',
    },
  },
  experimental: { authInterrupts: true },
}

export default config
