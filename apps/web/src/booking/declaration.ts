/** The declaration of a booking, the same points in both languages. */
export const declarationTitle = { en: 'Declaration', hi: 'घोषणा' }

export const declarationPoints = {
  en: [
    'I book the venue for the purpose named and will not let it to anybody else.',
    'I will keep the rules of the venue, the limits of sound and the times of entry and hand-over.',
    'I have read what a cancellation and a change of dates cost.',
    'Damage and extra cleaning may be taken from my security deposit, with a list.',
  ],
  hi: [
    'मैं यह स्थल बताए गए प्रयोजन के लिए बुक कर रहा/रही हूँ और इसे किसी अन्य को नहीं दूँगा/दूँगी।',
    'मैं स्थल के नियमों, ध्वनि सीमा तथा प्रवेश और सुपुर्दगी के समय का पालन करूँगा/करूँगी।',
    'मैंने निरस्तीकरण और तिथि परिवर्तन का व्यय पढ़ लिया है।',
    'क्षति और अतिरिक्त सफ़ाई का व्यय सूची सहित मेरी प्रतिभूति से लिया जा सकता है।',
  ],
} as const

export const agreeLabel = {
  en: 'I agree to this declaration',
  hi: 'मैं इस घोषणा से सहमत हूँ',
}
