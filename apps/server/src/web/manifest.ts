import type { PortalConfig } from '#contract/portalConfig.ts'
import type { Language } from '#domain/dates/format.ts'

const png = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** By which a phone puts the portal among its own programs: in the name of the authority, in the visitor's language. */
export const manifestOf = ({ authorityName, shortCode, tagline }: PortalConfig, language: Language) => ({
  id: '/',
  name: authorityName[language],
  short_name: shortCode,
  description: tagline[language],
  lang: language,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7ec',
  theme_color: '#1c1a12',
  icons: [png(192, 'any'), png(512, 'any'), png(512, 'maskable')],
})
