import type { Bilingual } from '#domain/text/bilingual.ts'

/** What a scheme offers. */
export type PropertyType = 'Plot' | 'House' | 'Flat' | 'Shop'

const WORDS: Readonly<Record<PropertyType, Bilingual>> = {
  Plot: { en: 'Plot', hi: 'भूखंड' },
  House: { en: 'House', hi: 'मकान' },
  Flat: { en: 'Flat', hi: 'फ्लैट' },
  Shop: { en: 'Shop', hi: 'दुकान' },
}

/** "Flat 410": a unit as people call it. */
export const nameUnit = (type: PropertyType, unitNo: string): Bilingual => ({
  en: `${WORDS[type].en} ${unitNo}`,
  hi: `${WORDS[type].hi} ${unitNo}`,
})
