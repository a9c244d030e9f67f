import * as v from 'valibot'

const Bilingual = v.object({ en: v.string(), hi: v.string() })

/** Social networks that the frame has a mark for. */
export const SocialNetwork = v.picklist(['facebook', 'x', 'youtube'])

/**
 * What the browser must know about this installation: `GET /portal-config.json`, also written into the page as
 * `<script type="application/json" id="portal-config">`. No secrets: everybody can read it.
 */
export const PortalConfig = v.object({
  /** The authority's full name, in the bar, the footer and every document. */
  authorityName: Bilingual,
  /** Short code of public numbers, such as 'GPDA'. */
  shortCode: v.string(),
  /** One line beside the social links of the top strip. */
  tagline: Bilingual,
  /** Address of the logo, or '' for the drawn one. */
  logoUrl: v.string(),
  address: v.object({ lines: v.array(Bilingual), hours: Bilingual }),
  contact: v.object({
    email: v.string(),
    /** As people read it: '1800 000 0000'. */
    tollFree: v.string(),
  }),
  /** Who answers for the contents of the portal: the Web Information Manager, by name. */
  webManager: Bilingual,
  social: v.array(v.object({ network: SocialNetwork, url: v.string() })),
  flags: v.object({
    /** Warning banner and the extra items of the test environment (specification, section 4). */
    testEnvironment: v.boolean(),
    /** Shows the areas that the specification hides outside a test environment, without its banner. */
    showHiddenAreas: v.boolean(),
  }),
  /** Where the portal for real transactions is; the test banner leads there. '' when unknown. */
  productionUrl: v.string(),
  /** Public address of this portal, for printed links. '' for the address in use. */
  publicUrl: v.string(),
  /** External public lookup of bank branches; '{ifsc}' stands for the code. */
  ifscLookupUrl: v.string(),
  /** The number to which citizens without data send `STATUS` and an application's number; '' for none. */
  statusSmsNumber: v.string(),
  /** The fixed client key of the survey-by-id call (specification, section 6). */
  surveyClientKey: v.string(),
})
export type PortalConfig = v.InferOutput<typeof PortalConfig>
