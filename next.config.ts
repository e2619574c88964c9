import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

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
  experimental: { authInterrupts: true },
}

export default withNextIntl(config)
