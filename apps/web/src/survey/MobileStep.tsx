import { useState } from 'react'
import * as v from 'valibot'
import { mobile } from '#contract/fields/person.ts'
import { surveyCalls } from '#contract/survey/calls.ts'
import type { DemandSurvey } from '#contract/survey/listed.ts'
import { personFields } from '#domain/fields/person.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { getSession } from '#web/api/session.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import styles from './Survey.module.css'
import { Terms } from './Terms.tsx'
import { phaseDate, phaseOf } from './words.ts'

const schema = v.object({ mobileNumber: mobile })

/** What taking part means, then the OTP of the mobile that messages go to; the sheet opens after it. */
export function MobileStep(props: { survey: DemandSurvey; onOpened: (applicationId: number) => void }) {
  const { survey, onOpened } = props
  const { demandSurveyId } = survey
  const language = useLanguage()
  const { otp, sent, forget } = useOtp()
  const [mobileNumber, setMobileNumber] = useState('')
  const form = useSchemaForm(schema, { defaultValues: { mobileNumber: getSession()?.mobile ?? '' } })
  const { drop } = useKept(form, `survey-mobile/${demandSurveyId}`)
  const send = useAct(surveyCalls.SendOtpToDemandSurveyApplicantMobile, {
    besideField: field => field === 'mobileNumber',
    onSuccess: sent,
    onError: error => void showBesideField(form, ['mobileNumber'], error),
  })
  const verify = useAct(surveyCalls.VerifyOtpAndCreateDemandSurveyApplication, {
    besideField: isOtpField,
    refresh: [surveyCalls.GetDemandSurveyList],
    onSuccess: ({ applicationId }) => {
      drop()
      onOpened(applicationId)
    },
  })
  if (otp)
    return (
      <div className={styles.sheet}>
        <OtpAnswer
          otp={otp}
          submitLabel={m.survey_begin()}
          busy={verify.isPending || verify.isSuccess}
          error={verify.error}
          onSubmit={digits =>
            verify.mutate({
              demandSurveyId,
              mobileNumber,
              transactionNumber: otp.transactionNumber,
              otp: digits,
            })
          }
          onResend={() => send.mutate({ demandSurveyId, mobileNumber })}
          resendBusy={send.isPending}
          onChange={forget}
        />
      </div>
    )
  const fee = Number(survey.registrationFee) === 0 ? m.survey_free() : formatRupees(survey.registrationFee)
  return (
    <>
      <PageTitle
        over={phaseDate(survey, phaseOf(survey), language)}
        title={survey.title[language]}
        meta={survey.summary[language]}
      />
      <Facts
        layout="strip"
        facts={[
          { term: m.survey_place(), value: survey.locationText[language] },
          { term: m.survey_howMany(), value: m.survey_questions({ count: survey.questionCount }) },
          { term: m.survey_fee(), value: fee },
          {
            term: m.survey_feeBack(),
            value: survey.isRefundable === 1 ? m.survey_feeReturns() : m.survey_feeStays(),
          },
        ]}
      />
      <Terms survey={survey} />
      <ShortForm
        form={form}
        className={styles.sheet}
        onSubmit={form.handleSubmit(typed => {
          setMobileNumber(typed.mobileNumber)
          send.mutate({ demandSurveyId, ...typed })
        })}
      >
        <MobileField
          control={form.control}
          name="mobileNumber"
          label={personFields.mobile[language]}
          hint={m.survey_mobileHint()}
          required
        />
        <Button type="submit" variant="primary" size="large" block busy={send.isPending}>
          {m.survey_sendOtp()}
        </Button>
      </ShortForm>
    </>
  )
}
