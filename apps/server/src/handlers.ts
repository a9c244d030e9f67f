import type { Calls } from '#contract/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { closingHandlers } from './account/closingHandlers.ts'
import { helpHandlers, numbersOf } from './account/help/helpHandlers.ts'
import { loginHandlers } from './account/loginHandlers.ts'
import { lostContactHandlers } from './account/lostContactHandlers.ts'
import { passwordHandlers } from './account/passwordHandlers.ts'
import { type OtpSubject, type OtpSubjects, profileHandlers } from './account/profileHandlers.ts'
import { signUpHandlers } from './account/signUpHandlers.ts'
import { stepUpHandlers } from './account/stepUpHandlers.ts'
import { applicationsHandlers } from './applications/applicationsHandlers.ts'
import { workflowHandlers } from './applications/workflow.ts'
import { verificationHandlers } from './bankVerification/verificationHandlers.ts'
import { bookingHandlers } from './booking/bookingHandlers.ts'
import { cancelBookingSubject } from './booking/change/cancelSubject.ts'
import { venueHandlers } from './booking/offer/venueHandlers.ts'
import { seasonHandlers } from './booking/season/seasonHandlers.ts'
import { closingMatters } from './closingMatters.ts'
import { documentHandlers } from './documents/documentHandlers.ts'
import { feedbackHandlers } from './feedback/feedbackHandlers.ts'
import type { Handlers } from './gateway/context.ts'
import { appliedProperties, taxedProperties } from './heldProperties.ts'
import { landUseHandlers } from './landuse/landUseHandlers.ts'
import { leaseHandlers } from './lease/leaseHandlers.ts'
import { applicationHandlers } from './lottery/apply/applicationHandlers.ts'
import { campaignHandlers } from './lottery/apply/campaignHandlers.ts'
import { withdrawalHandlers } from './lottery/closing/withdrawalHandlers.ts'
import { withdrawOtp } from './lottery/closing/withdrawOtp.ts'
import { resultHandlers } from './lottery/draw/resultHandlers.ts'
import { refundHandlers } from './lottery/refund/refundHandlers.ts'
import { openingHandlers } from './lottery/room/openingHandlers.ts'
import { scrutinyHandlers } from './lottery/scrutiny/respond.ts'
import { noticeHandlers } from './notice/noticeHandlers.ts'
import { paymentHandlers } from './payments/doors/paymentHandlers.ts'
import { payeeHandlers } from './payments/refund/payee/payeeHandlers.ts'
import { payeeOtp } from './payments/refund/payee/payeeOtp.ts'
import { sumPaid } from './payments/transaction/transactionListStore.ts'
import { consentHandlers } from './permission/consentHandlers.ts'
import { surrenderPayee } from './permission/correctAccount.ts'
import { permissionHandlers } from './permission/permissionHandlers.ts'
import { surrenderOtp } from './permission/surrenderOtp.ts'
import { accountHandlers } from './property/account/accountHandlers.ts'
import { letterHandlers } from './property/papers/letterHandlers.ts'
import { statementHandlers } from './property/papers/statementHandlers.ts'
import { keptHandlers } from './property/register/keptHandlers.ts'
import { linkSubject } from './property/register/linkProperty.ts'
import { searchHandlers } from './property/register/searchHandlers.ts'
import { placeHandlers } from './reference/placeHandlers.ts'
import { serviceHandlers } from './reference/serviceHandlers.ts'
import { timeHandlers } from './reference/timeHandlers.ts'
import {
  applicationSources,
  documentEntities,
  payables,
  recordFinders,
  workflowSources,
} from './registries.ts'
import { addressHandlers } from './settings/addressHandlers.ts'
import { bankAccountHandlers } from './settings/bankAccountHandlers.ts'
import { signInHandlers } from './settings/signInHandlers.ts'
import { surveyPayee } from './survey/money/surveyRefund.ts'
import { surveyHandlers } from './survey/surveyHandlers.ts'
import { tdsHandlers } from './tds/tdsHandlers.ts'

/** Who decides where the OTP of an act goes, by purpose. */
const otpSubjects: OtpSubjects = {
  CANCEL_BOOKING: cancelBookingSubject,
  LINK_PROPERTY: linkSubject,
  REFUND_ACCOUNT: payeeOtp(
    new Map<number, OtpSubject>([
      [EntityType.Booking, cancelBookingSubject],
      [EntityType.LotteryApplication, withdrawOtp],
      [EntityType.DemandSurveyApplication, surveyPayee],
      [EntityType.PermissionApplication, surrenderPayee(appliedProperties)],
    ]),
  ),
  SURRENDER: surrenderOtp(appliedProperties),
  WITHDRAW: withdrawOtp,
}

/** The total map from calls to handlers: a missing handler, an extra one or a wrong answer does not compile. */
export const handlers: Handlers<Calls> = {
  ...signUpHandlers,
  ...loginHandlers,
  ...passwordHandlers,
  ...profileHandlers(otpSubjects),
  ...stepUpHandlers,
  ...lostContactHandlers,
  ...closingHandlers(closingMatters),
  ...helpHandlers(numbersOf(applicationSources)),
  ...applicationsHandlers(applicationSources, recordFinders, sumPaid),
  ...documentHandlers(documentEntities),
  ...venueHandlers,
  ...seasonHandlers,
  ...bookingHandlers,
  ...campaignHandlers,
  ...applicationHandlers,
  ...scrutinyHandlers,
  ...openingHandlers,
  ...resultHandlers,
  ...withdrawalHandlers,
  ...refundHandlers(payables),
  ...feedbackHandlers,
  ...landUseHandlers,
  ...noticeHandlers,
  ...paymentHandlers(payables),
  ...payeeHandlers(payables),
  ...verificationHandlers,
  ...permissionHandlers({ properties: appliedProperties, documentEntities, payables }),
  ...consentHandlers(appliedProperties),
  ...searchHandlers,
  ...accountHandlers,
  ...keptHandlers,
  ...statementHandlers,
  ...letterHandlers,
  ...placeHandlers,
  ...serviceHandlers,
  ...timeHandlers,
  ...addressHandlers,
  ...bankAccountHandlers,
  ...signInHandlers,
  ...tdsHandlers(taxedProperties),
  ...leaseHandlers,
  ...surveyHandlers,
  ...workflowHandlers(workflowSources),
}
