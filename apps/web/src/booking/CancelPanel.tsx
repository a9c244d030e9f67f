import { useState } from 'react'
import { profileCalls } from '#contract/account/profile.ts'
import { bookingCalls } from '#contract/booking/booking.ts'
import { changeCalls } from '#contract/booking/change.ts'
import type { Booking } from '#contract/booking/record.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useAct, useCall } from '#web/api/queries.ts'
import { BankForm, type BankGiven } from '#web/forms/BankForm.tsx'
import { FormActions } from '#web/forms/FormSection.tsx'
import { OtpAnswer } from '#web/forms/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { ChargesOverview } from './MoneyBack.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Venue.module.css'
import { percent } from './words.ts'

const PURPOSE = 'CANCEL_BOOKING'

/** Cancelling: what it costs by the rule first, then why and where the money goes, then the OTP. */
export function CancelPanel({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { bookingId } = booking
  const language = useLanguage()
  const charges = useCall(changeCalls.GetCancellationCharges, { bookingId }, { staleTime: 0, quiet: true })
  const bank = useCall(bookingCalls.GetRefundBankDetailsById, { bookingId }, { staleTime: 0, quiet: true })
  const reasons = useCall(venueCalls.GetCancellationReasons, {}, { staleTime: fresh.reference }).data ?? []
  const [reasonId, setReasonId] = useState(0)
  const [remarks, setRemarks] = useState('')
  const [missing, setMissing] = useState(false)
  const [account, setAccount] = useState<BankGiven | null>(null)
  const { otp, sent, forget } = useOtp()
  const ask = useAct(profileCalls.GenerateCitizenMobileOTP, { onSuccess: sent })
  const cancel = useAct(changeCalls.CancelBooking, {
    refresh: [bookingCalls.GetMyBookingsByApplNumber, bookingCalls.GetUserVenueBookingsByUserId],
    onSuccess: onClose,
    onError: forget,
  })
  const verify = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: ({ verificationToken }) =>
      account && cancel.mutate({ bookingId, reasonId, remarks, ...account, verificationToken }),
  })
  const request = () => ask.mutate({ purpose: PURPOSE, entityId: bookingId })
  const failed = charges.error ?? bank.error
  if (failed) return <NotLoaded onRetry={() => void Promise.all([charges.refetch(), bank.refetch()])} />
  if (!charges.data || !bank.data) return <SkeletonPage cards={1} />
  const cost = charges.data
  const keep = m.booking_keep()
  if (otp && account)
    return (
      <div className={styles.narrow}>
        <OtpAnswer
          otp={otp}
          level={2}
          submitLabel={m.booking_cancelFor({ amount: formatRupees(cost.refundAmount) })}
          onSubmit={typed =>
            verify.mutate({ purpose: PURPOSE, transactionNumber: otp.transactionNumber, otp: typed })
          }
          busy={verify.isPending || cancel.isPending}
          error={verify.error}
          onResend={request}
          resendBusy={ask.isPending}
        />
        <FormActions>
          <Button size="large" onClick={forget}>
            {m.booking_back()}
          </Button>
        </FormActions>
      </div>
    )
  return (
    <div className={styles.narrow}>
      <Stack>
        <Note tone="warn" title={m.booking_cancelTitle()}>
          {m.booking_cancelRule({ days: cost.daysBefore, share: percent(cost.slab.deductionBp) })}
        </Note>
        <Card title={m.booking_whatItCosts()}>
          <ChargesOverview charges={cost} />
        </Card>
        <Card title={m.booking_why()}>
          <label className={styles.purpose}>
            {m.booking_reason()}
            <select
              id="cancel-reason"
              value={reasonId}
              aria-invalid={missing && reasonId === 0}
              aria-describedby={missing && reasonId === 0 ? 'cancel-reason-error' : undefined}
              onChange={event => setReasonId(Number(event.target.value))}
            >
              <option value={0}>{m.common_select()}</option>
              {reasons.map(reason => (
                <option key={reason.id} value={reason.id}>
                  {reason.name[language]}
                </option>
              ))}
            </select>
          </label>
          {missing && reasonId === 0 ? (
            <Note tone="err" live="alert">
              <span id="cancel-reason-error">{m.booking_reasonMissing()}</span>
            </Note>
          ) : null}
          <label className={styles.purpose}>
            {m.booking_remarks()}
            <textarea
              rows={3}
              maxLength={500}
              value={remarks}
              onChange={event => setRemarks(event.target.value)}
            />
          </label>
        </Card>
        <Card>
          <BankForm
            title={m.booking_refundAccount()}
            start={{ ...bank.data, confirmBankAccountNumber: bank.data.bankAccountNumber, ...account }}
            intro={m.booking_cancelBankIntro()}
            submitLabel={m.booking_sendOtp()}
            busy={ask.isPending}
            error={cancel.error}
            onSubmit={given => {
              if (reasonId === 0) {
                setMissing(true)
                document.getElementById('cancel-reason')?.focus()
                return
              }
              setAccount(given)
              request()
            }}
            back={
              <Button size="large" onClick={onClose}>
                {keep}
              </Button>
            }
          />
        </Card>
      </Stack>
    </div>
  )
}
