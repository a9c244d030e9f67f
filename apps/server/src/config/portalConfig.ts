import type { PortalConfig } from '#contract/portalConfig.ts'
import type { Config } from '#server/config.ts'
import { demoBrand } from './brand.ts'
import { demoWebManager } from './webManager.ts'

/** What the browser may know of the configuration. */
export const portalConfigOf = (
  config: Pick<
    Config,
    | 'brand'
    | 'testEnvironment'
    | 'showHiddenAreas'
    | 'productionUrl'
    | 'publicUrl'
    | 'surveyClientKey'
    | 'smsInbound'
    | 'webManager'
  >,
): PortalConfig => ({
  authorityName: config.brand.name,
  shortCode: config.brand.code,
  tagline: config.brand.tagline,
  logoUrl: config.brand.logoUrl,
  address: {
    lines: config.brand.address.lines.map(line => ({ ...line })),
    hours: { ...config.brand.address.hours },
  },
  contact: { ...config.brand.contact },
  webManager: { ...config.webManager },
  social: config.brand.social.map(one => ({ ...one })),
  flags: { testEnvironment: config.testEnvironment, showHiddenAreas: config.showHiddenAreas },
  productionUrl: config.productionUrl,
  publicUrl: config.publicUrl,
  ifscLookupUrl: '/ifsc/{ifsc}',
  statusSmsNumber: config.smsInbound?.number ?? '',
  surveyClientKey: config.surveyClientKey,
})

/** The demonstration's configuration with everything at its default; for tools that run without a server. */
export const defaultPortalConfig: PortalConfig = portalConfigOf({
  brand: demoBrand,
  testEnvironment: false,
  showHiddenAreas: false,
  productionUrl: '',
  publicUrl: '',
  surveyClientKey: 'citizen-portal-survey',
  smsInbound: undefined,
  webManager: demoWebManager,
})
