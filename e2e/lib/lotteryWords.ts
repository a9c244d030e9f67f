/** Words by which the server says what comes next for an application (`#domain/lottery/nextStep.ts`). */
export const STEP = {
  answerQuery: { en: 'Please answer our query', hi: 'कृपया माँगा गया स्पष्टीकरण दें' },
  answerSent: { en: 'Your answer has been sent', hi: 'आपका उत्तर भेज दिया गया है' },
  auction: { en: 'Auction on', hi: 'नीलामी' },
  notAllotted: { en: 'No unit was drawn for you this time', hi: 'इस बार आपको कोई इकाई नहीं मिली' },
  offerEnded: { en: 'The allotment has ended', hi: 'आवंटन समाप्त हो गया है' },
} as const

/** Words on the ways that a step offers. */
export const WAY = {
  payAllotment: { en: 'Pay allotment money', hi: 'आवंटन धनराशि जमा करें' },
  toAuction: { en: 'Go to the e-auction', hi: 'ई-नीलामी पर जाएँ' },
} as const
