import type { PortalConfig } from '#contract/portalConfig.ts'

/** What is no page for the public: the desk, and the doors of programs. */
const CLOSED = ['/desk', '/Gateway', '/Authenticate', '/Payment', '/machine/']

const absolute = (config: PortalConfig, path: string): string => `${config.publicUrl}${path}`

/**
 * `robots.txt`: a demonstration and a test environment, whose citizens are invented, are for nobody's index; elsewhere everything
 * but the doors of programs is open.
 */
export function robotsText(config: PortalConfig, isDemo: boolean): string {
  if (isDemo || config.flags.testEnvironment) return 'User-agent: *\nDisallow: /\n'
  const closed = CLOSED.map(path => `Disallow: ${path}\n`).join('')
  // A map names whole addresses: without the portal's own there is none.
  const map = config.publicUrl === '' ? '' : `Sitemap: ${absolute(config, '/sitemap.xml')}\n`
  return `User-agent: *\n${closed}${map}`
}

/** `sitemap.xml` of these addresses (sitemaps.org, 0.9). */
export function siteMapXml(config: PortalConfig, addresses: readonly string[]): string {
  const urls = addresses.map(path => `<url><loc>${absolute(config, path)}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}
