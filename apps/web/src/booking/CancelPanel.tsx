import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileCalls } from '#contract/account/profile.ts'
import { bookingCalls } from '#contract/booking/booking.ts'
import { changeCalls } from '#contract/booking/change.ts'
import type { Booking } from '#contract/booking/record.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useAct, useCall } from '#web/api/queries.ts'
import { BankForm, type BankGiven, isBankField } from '#web/forms/bank/BankForm.tsx'
import { dropTyped } from '#web/forms/draft/kept.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { FormActions } from '#web/forms/layout/FormSection.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { ChargesOverview } from './MoneyBack.tsx'
import styles from './Venue.module.css'
import { percent } from './words.ts'

const PURPOSE = 'CANCEL_BOOKING'
/** Letters of the remarks, as the server takes them. */
const REMARKS = 500

/** Cancelling: what it costs by the rule first, then why and where the money goes, then the OTP. */
export function CancelPanel({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { bookingId } = booking
  const language = useLanguage()
  const charges = useCall(changeCalls.GetCancellationCharges, { bookingId }, { staleTime: 0, quiet: true })
  const bank = useCall(bookingCalls.GetRefundBankDetailsById, { bookingId }, { staleTime: 0, quiet: true })
  const reasons = useCall(venueCalls.GetCancellationReasons, {}, { staleTime: fresh.reference }).data ?? []
  const why = useForm<{ reasonId: number | ''; remarks: string }>({
    defaultValues: { reasonId: '', remarks: '' },
  })
  const { drop } = useKept(why, `cancel-booking/${bookingId}`)
  const payee = `cancel-account/${bookingId}`
  const [account, setAccount] = useState<BankGiven | null>(null)
  const { otp, sent, forget } = useOtp()
  // An account that the refund cannot go to is refused here, before an OTP is spent on it.
  const ask = useAct(profileCalls.GenerateCitizenMobileOTP, { besideField: isBankField, onSuccess: sent })
  const cancel = useAct(changeCalls.CancelBooking, {
    refresh: [bookingCalls.GetMyBookingsByApplNumber, bookingCalls.GetUserVenueBookingsByUserId],
    besideField: isBankField,
    onSuccess: () => {
      drop()
      dropTyped(payee)
      onClose()
    },
    onError: () => {
      forget()
      void charges.refetch()
    },
  })
  const verify = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: ({ verificationToken }) =>
      account &&
      cancel.mutate({
        bookingId,
        reasonId: Number(why.getValues('reasonId')),
        remarks: why.getValues('remarks'),
        ...account,
        verificationToken,
        expectedRefund: charges.data?.refundAmount,
      }),
  })
  const request = (given: BankGiven) => ask.mutate({ purpose: PURPOSE, entityId: bookingId, payee: given })
  const next = async (given: BankGiven) => {
    setAccount(given)
    if (await why.trigger(undefined, { shouldFocus: true })) request(given)
  }
  const failed = charges.error ?? bank.error
  if (failed) return <NotLoaded onRetry={() => void Promise.all([charges.refetch(), bank.refetch()])} />
  if (!charges.data || !bank.data) return <SkeletonSums rows={3} />
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
          onResend={() => request(account)}
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
          <Stack>
            <SelectField
              control={why.control}
              name="reasonId"
              label={m.booking_reason()}
              placeholder={m.common_select()}
              numeric
              required
              rules={{ validate: chosen => chosen !== '' || m.booking_reasonMissing() }}
              options={reasons.map(reason => ({ value: reason.id, label: reason.name[language] }))}
            />
            <TextArea
              control={why.control}
              name="remarks"
              label={m.booking_remarks()}
              rows={3}
              limit={REMARKS}
              optional
              rules={{
                validate: typed => typed.length <= REMARKS || m.booking_remarksLong({ max: REMARKS }),
              }}
            />
          </Stack>
        </Card>
        <Card>
          <BankForm
            name={payee}
            title={m.booking_refundAccount()}
            start={{ ...bank.data, confirmBankAccountNumber: bank.data.bankAccountNumber, ...account }}
            intro={m.booking_cancelBankIntro()}
            submitLabel={m.booking_sendOtp()}
            busy={ask.isPending}
            error={ask.error ?? cancel.error}
            onSubmit={given => void next(given)}
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
