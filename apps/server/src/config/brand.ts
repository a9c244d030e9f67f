import * as v from 'valibot'
import { PortalConfig } from '#contract/portalConfig.ts'
import { readJsonFile } from './jsonFile.ts'

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty())
const { tagline, logoUrl, address, contact, social } = PortalConfig.entries

/** The fictional authority of the demonstration. */
export const demoBrand = {
  code: 'GPDA',
  name: { en: 'Gomtipur Development Authority', hi: 'गोमतीपुर विकास प्राधिकरण' },
  districtId: 162,
  gstNumber: '09AAALG0000A1Z5',
  tagline: {
    en: 'Official portal of the development authority, Gomtipur, Uttar Pradesh',
    hi: 'विकास प्राधिकरण, गोमतीपुर, उत्तर प्रदेश का आधिकारिक पोर्टल',
  },
  logoUrl: '',
  address: {
    lines: [
      { en: 'Vikas Bhawan, Nadi Marg, Sector 1', hi: 'विकास भवन, नदी मार्ग, सेक्टर 1' },
      {
        en: 'Gomtipur, Lucknow district, Uttar Pradesh 226099',
        hi: 'गोमतीपुर, जनपद लखनऊ, उत्तर प्रदेश 226099',
      },
    ],
    hours: {
      en: 'Monday to Saturday, 10:00 AM to 5:00 PM',
      hi: 'सोमवार से शनिवार, सुबह 10:00 से शाम 5:00 बजे तक',
    },
  },
  contact: { email: 'help@gpda.example.in', tollFree: '1800 000 0000' },
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/gpda.example' },
    { network: 'x', url: 'https://x.com/gpda_example' },
    { network: 'youtube', url: 'https://www.youtube.com/@gpda-example' },
  ],
} as const satisfies Brand

/**
 * What BRAND_FILE must hold: the authority's short code, name, address and contacts. Left out, the tagline is the name,
 * the logo is drawn, there are no social links, no GST number is printed and the district is Lucknow.
 */
const BrandFile = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z]{2,8}$/, 'must be 2 to 8 capital letters')),
    name: v.object({ en: Words, hi: Words }),
    /** LGD code of the authority's district. */
    districtId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), demoBrand.districtId),
    /** GSTIN of the authority, printed on its tax invoices. */
    gstNumber: v.optional(v.pipe(v.string(), v.trim()), ''),
    tagline: v.optional(tagline),
    logoUrl: v.optional(logoUrl, ''),
    address,
    contact,
    social: v.optional(social, []),
  }),
  v.transform(brand => ({ ...brand, tagline: brand.tagline ?? brand.name })),
)

/** The authority as the portal and its documents show it. */
export interface Brand extends Pick<PortalConfig, 'tagline' | 'logoUrl' | 'address' | 'contact' | 'social'> {
  readonly code: string
  readonly name: { readonly en: string; readonly hi: string }
  readonly districtId: number
  readonly gstNumber: string
}

/**
 * The authority, from BRAND_FILE or of the demonstration.
 *
 * @throws StartupError with one sentence about the file
 */
export const readBrand = (file: string | undefined): Brand =>
  file === undefined ? demoBrand : readJsonFile('BRAND_FILE', file, BrandFile)
