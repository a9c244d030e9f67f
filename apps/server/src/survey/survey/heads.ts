import { say } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { shareOf } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'
import type { SurveyRecord } from './surveyRecord.ts'

/** What taking part costs: the fee with its tax; nothing for a free survey. */
export function surveyHeads(survey: SurveyRecord): Head[] {
  const { registrationFee, gstBp, isRefundable } = survey
  if (registrationFee === 0n) return []
  const gst = shareOf(registrationFee, gstBp)
  const percent = `${gstBp / 100} %`
  return [
    {
      id: FeeType.SurveyFee,
      feeTypeId: FeeType.SurveyFee,
      name: say('Survey fee', 'सर्वेक्षण शुल्क'),
      basis: isRefundable
        ? say('Returned after the survey on request', 'सर्वेक्षण के बाद अनुरोध पर वापस')
        : say('Not refunded', 'वापस नहीं होगा'),
      amount: registrationFee + gst,
      subItems:
        gst === 0n
          ? []
          : [
              { name: say('Fee', 'शुल्क'), amount: registrationFee },
              { name: say(`GST ${percent}`, `जीएसटी ${percent}`), amount: gst, feeTypeId: FeeType.Gst },
            ],
    },
  ]
}
