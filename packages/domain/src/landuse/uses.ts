/** Land uses that a certificate can state, with the colour key of the drawn legend. */
export const LAND_USES = [
  { code: 'RESIDENTIAL', en: 'Residential', hi: 'आवासीय' },
  { code: 'COMMERCIAL', en: 'Commercial', hi: 'व्यावसायिक' },
  { code: 'OFFICE', en: 'Office', hi: 'कार्यालय' },
  { code: 'INDUSTRIAL', en: 'Industrial', hi: 'औद्योगिक' },
  { code: 'PUBLIC', en: 'Public / Semi-public', hi: 'सार्वजनिक / अर्द्ध-सार्वजनिक' },
  { code: 'TRANSPORT', en: 'Transport', hi: 'परिवहन' },
  { code: 'PARK', en: 'Park / Open space', hi: 'पार्क / खुला क्षेत्र' },
  { code: 'GREEN_BELT', en: 'Green belt', hi: 'हरित पट्टी' },
  { code: 'AGRICULTURAL', en: 'Agricultural', hi: 'कृषि' },
  { code: 'HIGHWAY', en: 'Highway facility zone', hi: 'राजमार्ग सुविधा क्षेत्र' },
  { code: 'MIXED', en: 'Mixed use', hi: 'मिश्रित उपयोग' },
  { code: 'WATER', en: 'River / Water body', hi: 'नदी / जलाशय' },
] as const
export type LandUseCode = (typeof LAND_USES)[number]['code']
