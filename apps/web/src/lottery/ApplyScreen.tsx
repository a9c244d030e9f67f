import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { mobile } from '#contract/fields/person.ts'
import { applicationCalls } from '#contract/lottery/application.ts'
import { type Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { personFields } from '#domain/fields/person.ts'
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
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import styles from './form/Form.module.css'
import { SchemeCrumb } from './SchemeCrumb.tsx'
import { useCampaign, usePhase } from './useCampaign.ts'
import { applyWords, isDraft, phaseDate } from './words.ts'

export const title = m.lottery_applyTitle

const schema = v.object({ mobileNumber: mobile })
const EDIT = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'

/** …/apply: verifies the mobile that messages go to, then the draft opens. Whoever has an application goes on with it. */
export default function ApplyScreen() {
  const { campaignId } = useRouteParams('/services/online-lotteries/$campaignId/applications/apply')
  const { campaign, error, retry } = useCampaign(campaignId)
  if (campaign === null) return <NotFound />
  return (
    <Page>
      <SchemeCrumb current={m.lottery_applyTitle()} />
      {campaign ? (
        <Apply campaign={campaign} />
      ) : error ? (
        <NotLoaded onRetry={() => void retry()} />
      ) : (
        <SkeletonForm fields={1} />
      )}
    </Page>
  )
}

function Apply({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const phase = usePhase(campaign)
  const navigate = useAppNavigate()
  const { campaignId, myApplId, myApplicationStatusId } = campaign
  useEffect(() => {
    if (myApplId === null) return
    const params = { campaignId, applicationId: myApplId }
    if (isDraft(myApplicationStatusId)) navigate({ to: EDIT, params }, { replace: true })
    else
      navigate(
        { to: '/services/online-lotteries/$campaignId/applications/$applicationId/details', params },
        { replace: true },
      )
  }, [navigate, campaignId, myApplId, myApplicationStatusId])
  if (myApplId !== null) return <SkeletonForm fields={1} />
  const closed = phase !== 'active' || campaign.state !== 'PUBLISHED'
  return (
    <div className={styles.sheet}>
      {closed ? (
        <>
          <PageTitle title={campaign.campaignName[language]} />
          <Note tone="warn" title={phaseDate(campaign, phase, language)}>
            <AppLink to="/services/online-lotteries">{m.lottery_otherSchemes()}</AppLink>
          </Note>
        </>
      ) : (
        <MobileStep campaign={campaign} />
      )}
    </div>
  )
}

function MobileStep({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { campaignId } = campaign
  const { otp, sent, forget } = useOtp()
  const [mobileNumber, setMobileNumber] = useState('')
  const form = useSchemaForm(schema, { defaultValues: { mobileNumber: getSession()?.mobile ?? '' } })
  const { drop } = useKept(form, `apply-mobile/${campaignId}`)
  const send = useAct(applicationCalls.SendOtpToApplicantMobile, {
    besideField: field => field === 'mobileNumber',
    onSuccess: sent,
    onError: error => void showBesideField(form, ['mobileNumber'], error),
  })
  const verify = useAct(applicationCalls.VerifyOtpAndCreateApplicant, {
    besideField: isOtpField,
    refresh: [campaignCalls.GetSchemeCampaignList2],
    onSuccess: ({ applId }) => {
      drop()
      navigate({ to: EDIT, params: { campaignId, applicationId: applId } }, { replace: true })
    },
  })
  if (otp)
    return (
      <OtpAnswer
        otp={otp}
        submitLabel={m.lottery_startApplication()}
        busy={verify.isPending || verify.isSuccess}
        error={verify.error}
        onSubmit={digits =>
          verify.mutate({ campaignId, mobileNumber, transactionNumber: otp.transactionNumber, otp: digits })
        }
        onResend={() => send.mutate({ campaignId, mobileNumber })}
        resendBusy={send.isPending}
        onChange={forget}
      />
    )
  return (
    <ShortForm
      form={form}
      className={styles.form}
      onSubmit={form.handleSubmit(typed => {
        setMobileNumber(typed.mobileNumber)
        send.mutate({ campaignId, ...typed })
      })}
    >
      <PageTitle over={campaign.campaignName[language]} title={applyWords(campaign)} />
      <p className={styles.lead}>{m.lottery_applyMore()}</p>
      <MobileField
        control={form.control}
        name="mobileNumber"
        label={personFields.mobile[language]}
        hint={m.lottery_mobileHint()}
        required
      />
      <Button type="submit" variant="primary" size="large" block busy={send.isPending}>
        {m.lottery_sendOtp()}
      </Button>
    </ShortForm>
  )
}
