import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { type NextStep, restingStep } from '#domain/lifecycle/nextStep.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { SurveyAct, SurveyStatus } from './states.ts'

/** What the next step of an application in a survey is told from. */
export interface SheetStory {
  readonly status: SurveyStatus
  readonly refundStatus: RefundStatus
  readonly endOn: Date
  readonly hasResults: boolean
  /** The challan that waits for its money. */
  readonly challan: { readonly number: string; readonly validTill: Date | null } | null
  /** Its deposit was told, the bank has not confirmed it yet. */
  readonly isDepositTold: boolean
  readonly now: Date
}

type Step = NextStep<SurveyAct>

const at = (time: Date, words: (time: string, language: Language) => string): Bilingual => ({
  en: words(formatDate(time, 'plainMinute', 'en'), 'en'),
  hi: words(formatDate(time, 'plainMinute', 'hi'), 'hi'),
})
const until = (time: Date) =>
  at(time, (text, language) => (language === 'en' ? `Until ${text}` : `${text} तक`))

function toAnswer({ endOn, now }: SheetStory): Step {
  if (now > endOn)
    return restingStep(
      'stopped',
      {
        en: 'The survey ended before your answers were submitted',
        hi: 'आपके उत्तर प्रस्तुत होने से पहले सर्वेक्षण समाप्त हो गया',
      },
      at(endOn, (text, language) => (language === 'en' ? `Closed ${text}` : `${text} को बंद हुआ`)),
    )
  return {
    ...restingStep('now', { en: 'Finish your answers', hi: 'अपने उत्तर पूरे करें' }, until(endOn)),
    dueOn: endOn,
    ways: [{ act: 'SAVE', label: { en: 'Continue my answers', hi: 'अपने उत्तर जारी रखें' } }],
  }
}

function toPay({ endOn, challan, isDepositTold }: SheetStory): Step {
  if (isDepositTold)
    return restingStep(
      'wait',
      { en: 'The bank confirms your deposit next', hi: 'अब बैंक आपकी जमा की पुष्टि करेगा' },
      {
        en: 'The bank has not confirmed yet. You get an SMS when it does.',
        hi: 'बैंक ने अभी पुष्टि नहीं की है। पुष्टि पर आपको एसएमएस मिलेगा।',
      },
    )
  if (challan) {
    const till = challan.validTill ?? endOn
    return {
      ...restingStep(
        'now',
        { en: 'Pay your challan at the bank', hi: 'बैंक में चालान जमा करें' },
        at(till, (text, language) =>
          language === 'en'
            ? `Challan ${challan.number}, until ${text}. Then tell us below that you have paid it in.`
            : `चालान ${challan.number}, ${text} तक। जमा करने के बाद नीचे उसकी जानकारी दें।`,
        ),
      ),
      dueOn: till,
    }
  }
  return {
    ...restingStep('now', { en: 'Complete the payment', hi: 'भुगतान पूरा करें' }, until(endOn)),
    dueOn: endOn,
    ways: [{ act: 'PAY', label: { en: 'Check and go to payment', hi: 'जाँचें और भुगतान पर जाएँ' } }],
  }
}

const THANKS = { en: 'Thank you for taking part.', hi: 'भाग लेने के लिए धन्यवाद।' }

/** What comes next for an application in a survey. */
export function surveyNextStep(story: SheetStory): Step {
  const { status, refundStatus, endOn, hasResults } = story
  if (status === ApplicationStatus.Draft) return toAnswer(story)
  if (status === ApplicationStatus.PaymentPending) return toPay(story)
  if (refundStatus === RefundStatus.EligibleForRefund)
    return restingStep('now', { en: 'Ask for your fee back', hi: 'अपना शुल्क वापस माँगें' }, THANKS)
  if (refundStatus === RefundStatus.RefundFailed)
    return restingStep('now', { en: 'Correct the bank account', hi: 'बैंक खाता सुधारें' })
  if (status === ApplicationStatus.Submitted)
    return restingStep(
      'wait',
      { en: 'Your answers are in', hi: 'आपके उत्तर प्राप्त हैं' },
      at(endOn, (text, language) =>
        language === 'en'
          ? `The survey ends ${text}. The results are published after that.`
          : `सर्वेक्षण ${text} को समाप्त होगा। परिणाम उसके बाद प्रकाशित होंगे।`,
      ),
    )
  const title = hasResults
    ? { en: 'The results are published', hi: 'परिणाम प्रकाशित हैं' }
    : { en: 'The authority is counting the answers', hi: 'प्राधिकरण उत्तरों की गणना कर रहा है' }
  return restingStep('wait', title, THANKS)
}
