import type { Bilingual } from '#domain/text/bilingual.ts'

/** How an application on a property ends without an officer's decision on it, and what its citizen reads then. */
export const PERMISSION_ENDINGS = {
  NO_RESPONSE: {
    en: 'The corrections asked for did not come in time. You may apply again.',
    hi: 'माँगे गए सुधार समय पर नहीं मिले। आप नया आवेदन कर सकते हैं।',
  },
  CONSENT_WITHDRAWN: {
    en: 'An owner has withdrawn the consent. You may apply again when all agree.',
    hi: 'एक स्वामी ने सहमति वापस ले ली है। सबके सहमत होने पर आप फिर आवेदन कर सकते हैं।',
  },
  PROPERTY_LOST: {
    en: 'The property has changed hands, or its allotment has ended.',
    hi: 'संपत्ति के स्वामी बदल गए हैं या आवंटन समाप्त हो गया है।',
  },
} as const satisfies Readonly<Record<string, Bilingual>>
export type PermissionEnding = keyof typeof PERMISSION_ENDINGS

/** '' where an officer decided, or nothing is decided yet. */
export const ENDED_BY = [
  '',
  'NO_RESPONSE',
  'CONSENT_WITHDRAWN',
  'PROPERTY_LOST',
] as const satisfies readonly (PermissionEnding | '')[]
