import type { Bilingual } from '#domain/text/bilingual.ts'
import { PermissionType } from './rules.ts'

/** What the applicant declares before handing in, on the screen and on the paper. */
export const PERMISSION_DECLARATIONS: Readonly<Record<PermissionType, Bilingual>> = {
  [PermissionType.MortgageNoc]: {
    en: 'The details are true. I know that what is due to the authority on the property comes before the claim of the lender.',
    hi: 'विवरण सत्य है। मैं जानता/जानती हूँ कि संपत्ति पर प्राधिकरण की देय राशि ऋणदाता के दावे से पहले आती है।',
  },
  [PermissionType.Surrender]: {
    en: 'All owners agree to give the property back. I know what is kept and that the allotment ends with the order.',
    hi: 'सभी स्वामी संपत्ति वापस करने पर सहमत हैं। मैं जानता/जानती हूँ कि कितनी कटौती होगी और आदेश के साथ आवंटन समाप्त हो जाएगा।',
  },
}
