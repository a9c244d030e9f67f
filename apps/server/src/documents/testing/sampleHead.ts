import type { DocumentHead, Letterhead } from '../print/data/common.ts'

const authority: Letterhead = {
  name: { en: 'Gomtipur Development Authority', hi: 'गोमतीपुर विकास प्राधिकरण' },
  code: 'GPDA',
  address: {
    en: 'Vikas Bhawan, Nadi Marg, Sector 1, Gomtipur 226099',
    hi: 'विकास भवन, नदी मार्ग, सेक्टर 1, गोमतीपुर 226099',
  },
  contacts: ['help@gpda.example.in · 1800 000 0000'],
}

/** The head of a sample. */
export function sampleHead(title: DocumentHead['title'], number: string): DocumentHead {
  return {
    authority,
    title,
    number,
    issuedAt: new Date('2026-11-14T14:50:00Z'),
    verification: { code: '7KQ4-PD2M-R', siteUrl: 'https://gpda.example.in' },
  }
}
