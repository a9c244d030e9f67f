import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type NextStep, restingStep } from '#domain/lifecycle/nextStep.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { LAND_USE_SLA_DAYS } from './stages.ts'
import { DRAFT_DAYS, type LandUseAct, type LandUseStatus, RESPOND_DAYS } from './states.ts'

/** What the next step of a land use application is told from. */
export interface LandUseStory {
  readonly status: LandUseStatus
  readonly mobileNumber: string
  /** While it waits for the applicant. */
  readonly respondBy: Date | null
  readonly returnText: string
  readonly awaitsPayment: boolean
  /** The difference in fee that a correction costs, in paise. */
  readonly difference: Paise
  readonly validTill: IstDay | null
  /** Why the certificate was withdrawn; null while it stands. */
  readonly revokeReason: string | null
  readonly isUnanswered: boolean
  readonly decisionRemarks: string
  readonly now: Date
}

type Step = NextStep<LandUseAct>

/** Words as an officer wrote them, in the language that they were written in. */
const asWritten = (words: string): Bilingual => ({ en: words, hi: words })

const both = (words: (language: Language) => string): Bilingual => ({ en: words('en'), hi: words('hi') })

const toAct = (act: LandUseAct, title: Bilingual, label: Bilingual): Step => ({
  ...restingStep('now', title),
  ways: [{ act, label }],
})

/** A returned application waits for its correction, or for the difference in fee that the correction costs. */
function toAnswer({ respondBy, returnText, awaitsPayment, difference, now }: LandUseStory): Step {
  if (respondBy === null || now > respondBy)
    return restingStep(
      'stopped',
      { en: 'The time to respond has passed', hi: 'उत्तर देने का समय निकल चुका है' },
      asWritten(returnText),
    )
  const amount = formatRupees(difference)
  const correct = { en: 'Correct and send again', hi: 'सुधार कर फिर से भेजें' }
  const by = both(language => {
    const time = formatDate(respondBy, 'plainMinute', language)
    return language === 'en' ? `Send again by ${time}` : `${time} तक फिर से भेजें`
  })
  return {
    state: 'now',
    title: awaitsPayment ? { en: `Pay the difference of ${amount}`, hi: `${amount} का अंतर जमा करें` } : correct,
    more: [asWritten(returnText), by],
    dueOn: respondBy,
    ways: [
      awaitsPayment
        ? { act: 'PAY', label: { en: 'Go to payment', hi: 'भुगतान पर जाएँ' } }
        : { act: 'RESUBMIT', label: correct },
    ],
  }
}

function approved({ validTill, revokeReason }: LandUseStory): Step {
  if (revokeReason !== null)
    return restingStep(
      'stopped',
      { en: 'The certificate is withdrawn', hi: 'प्रमाण-पत्र वापस ले लिया गया है' },
      asWritten(revokeReason),
    )
  const day = (language: Language) => formatDate(validTill, 'plain', language)
  return restingStep(
    'done',
    { en: 'Your certificate is issued', hi: 'आपका प्रमाण-पत्र जारी हो गया है' },
    {
      en: `It is valid till ${day('en')}. Anybody can check it by its QR code.`,
      hi: `यह ${day('hi')} तक वैध है। कोई भी क्यूआर कोड से इसकी जाँच कर सकता है।`,
    },
  )
}

function rejected({ isUnanswered, decisionRemarks }: LandUseStory): Step {
  const why = isUnanswered
    ? {
        en: `No answer came within ${RESPOND_DAYS} days. You may apply again.`,
        hi: `${RESPOND_DAYS} दिन में उत्तर नहीं मिला। आप नया आवेदन कर सकते हैं।`,
      }
    : asWritten(decisionRemarks)
  return restingStep('stopped', { en: 'The application is rejected', hi: 'आवेदन अस्वीकृत हुआ' }, why)
}

/** What comes next for a land use application. */
export function landUseNextStep(story: LandUseStory): Step {
  switch (story.status) {
    case ApplicationStatus.Draft:
      return toAct(
        'SAVE',
        { en: 'Finish the form and pay', hi: 'फ़ॉर्म पूरा करें और भुगतान करें' },
        { en: 'Continue', hi: 'जारी रखें' },
      )
    case ApplicationStatus.PaymentPending:
      return toAct(
        'PAY',
        { en: 'Complete the payment', hi: 'भुगतान पूरा करें' },
        { en: 'Go to payment', hi: 'भुगतान पर जाएँ' },
      )
    case ApplicationStatus.Returned:
      return toAnswer(story)
    case ApplicationStatus.Approved:
      return approved(story)
    case ApplicationStatus.Rejected:
      return rejected(story)
    case ApplicationStatus.Expired:
      return restingStep(
        'stopped',
        { en: 'This draft has expired', hi: 'यह प्रारूप समाप्त हो गया है' },
        {
          en: `A draft that is not touched for ${DRAFT_DAYS} days expires. You may start a new one.`,
          hi: `${DRAFT_DAYS} दिन तक न छुआ गया प्रारूप समाप्त हो जाता है। आप नया आरंभ कर सकते हैं।`,
        },
      )
    default:
      return restingStep(
        'wait',
        { en: 'The authority is working on it', hi: 'प्राधिकरण इस पर कार्य कर रहा है' },
        {
          en: `It takes ${LAND_USE_SLA_DAYS} working days once it is taken up. We send an SMS to +91 ${story.mobileNumber}.`,
          hi: `लिए जाने के बाद ${LAND_USE_SLA_DAYS} कार्य दिवस लगते हैं। +91 ${story.mobileNumber} पर एसएमएस भेजा जाएगा।`,
        },
      )
  }
}
