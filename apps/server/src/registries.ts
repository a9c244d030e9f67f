import { accountData } from './account/accountData.ts'
import { contactTimer } from './account/contactChangeTimer.ts'
import type { DataExport } from './account/dataExport.ts'
import { profileDocuments } from './account/profileDocuments.ts'
import { applicationFinder, type RecordFinder } from './applications/recordFinder.ts'
import type { ApplicationSource } from './applications/source.ts'
import type { WorkflowSource } from './applications/workflow.ts'
import { sealAuditTimer } from './audit/sealAudit.ts'
import { stampHead } from './audit/stampHead.ts'
import { verificationTask } from './bankVerification/verificationTask.ts'
import { bookingTimers } from './booking/bookingTimers.ts'
import { bookingPayable } from './booking/pay/bookingPayable.ts'
import { bookingFeed } from './booking/record/bookingFeedStore.ts'
import { findSeasonScreen } from './booking/season/seasonFinder.ts'
import { bookingData } from './booking/view/bookingData.ts'
import { bookingSource } from './booking/view/bookingSource.ts'
import { deciders } from './deciders.ts'
import { releaseTimer } from './decision/releaseDecisions.ts'
import { runAtRound } from './desk/draw/runAtRound.ts'
import { takeFigures } from './desk/overview/overviewTimers.ts'
import type { DocumentEntity } from './documents/documentEntity.ts'
import type { PaperEndpoint } from './documents/paperEndpoint.ts'
import { purgeDocuments } from './documents/purgeDocuments.ts'
import { stampPapers } from './documents/verify/stampPapers.ts'
import { watchCertificates } from './documents/verify/watchCertificates.ts'
import { endDrafts } from './endDrafts.ts'
import { enterAllottedUnit } from './enterAllottedUnit.ts'
import { appliedProperties, taxedProperties } from './heldProperties.ts'
import type { Feeds } from './integration/feed.ts'
import { webhookTimer } from './integration/webhooks/deliver.ts'
import type { AnyTask } from './jobs/task.ts'
import type { Timer } from './jobs/timer.ts'
import { certificateTask } from './landuse/certificate/certificateTask.ts'
import { landUseDocuments } from './landuse/form/landUseDocuments.ts'
import { landUseTimers } from './landuse/landUseTimers.ts'
import { landUsePayable } from './landuse/money/landUsePayable.ts'
import { landUseFeed } from './landuse/record/landUseFeedStore.ts'
import { landUseData } from './landuse/view/landUseData.ts'
import { landUseFormEndpoint } from './landuse/view/landUseForm.ts'
import { landUseSource } from './landuse/view/landUseSource.ts'
import { landUseWorkflow } from './landuse/view/landUseWorkflow.ts'
import { leaseInvoiceEndpoint } from './lease/invoice.ts'
import { leaseData } from './lease/leaseData.ts'
import { leaseFeed } from './lease/leaseFeedStore.ts'
import { findLeaseScreen } from './lease/leaseFinder.ts'
import { leasePayable } from './lease/leasePayable.ts'
import { leaseTimers } from './lease/leaseTimers.ts'
import { workOrderEndpoint } from './lease/workOrderPaper.ts'
import { remindAllottees } from './lottery/allotment/remindAllottees.ts'
import { applicationFeed } from './lottery/application/applicationFeedStore.ts'
import { tellApplicants } from './lottery/application/tellApplicants.ts'
import { lotteryData } from './lottery/apply/lotteryData.ts'
import { lotteryDocuments } from './lottery/apply/lotteryDocuments.ts'
import { makeLotteryPayable } from './lottery/apply/lotteryPayable.ts'
import { lotterySource } from './lottery/apply/lotterySource.ts'
import { lapseAllotments } from './lottery/closing/lapseAllotments.ts'
import { endWaiting } from './lottery/draw/endWaiting.ts'
import { tellEntrants } from './lottery/draw/tellEntrants.ts'
import { indexOlder } from './lottery/hints/indexHints.ts'
import { findRoomScreen } from './lottery/opening/roomFinder.ts'
import { allotmentOfferEndpoint } from './lottery/papers/allotmentOffer.ts'
import { applicationFormEndpoint } from './lottery/papers/applicationForm.ts'
import { bookletEndpoint } from './lottery/papers/booklet.ts'
import { declarationEndpoint } from './lottery/papers/declaration.ts'
import { refundUnasked } from './lottery/refund/refundTimers.ts'
import { closeCampaigns, missQueries } from './lottery/scrutiny/scrutinyTimers.ts'
import { forgetSecrets } from './notify/secrets.ts'
import { foldPlaces } from './opening/runOpenings.ts'
import { runOpenings } from './openings.ts'
import { partsTimer } from './parts.ts'
import type { Payable } from './payable/payable.ts'
import { arrivalTimers } from './payments/arrive/arrivalTimers.ts'
import { receiptEndpoint } from './payments/papers/receiptEndpoint.ts'
import { payeeTimer } from './payments/refund/payee/payeeTimers.ts'
import { refundData } from './payments/refund/refundData.ts'
import { refundFeed } from './payments/refund/refundFeedStore.ts'
import { refundTimers } from './payments/refund/refundTimers.ts'
import { verificationTimer } from './payments/refund/verifyPayees.ts'
import { captureTimer } from './payments/transaction/captureTimer.ts'
import { paymentFeed } from './payments/transaction/paymentFeed.ts'
import { transactionData } from './payments/transaction/transactionData.ts'
import { applicationPaperEndpoint } from './permission/applicationPaper.ts'
import { missResponsesTimer } from './permission/missResponses.ts'
import { orderEndpoint } from './permission/orderPaper.ts'
import { orderTask } from './permission/orderTask.ts'
import { permissionData } from './permission/permissionData.ts'
import { permissionDocuments } from './permission/permissionDocuments.ts'
import { permissionFeed } from './permission/permissionFeedStore.ts'
import { permissionPayable } from './permission/permissionPayable.ts'
import { permissionSource } from './permission/permissionSource.ts'
import { permissionWorkflow } from './permission/permissionWorkflow.ts'
import { chargeInterestTimer } from './property/account/chargeInterest.ts'
import { propertyData } from './property/account/propertyData.ts'
import { propertyPayable } from './property/account/propertyPayable.ts'
import { remindDuesTimer } from './property/account/remindDues.ts'
import { propertyDocuments } from './property/register/propertyDocuments.ts'
import { propertyFeed } from './property/register/propertyFeedStore.ts'
import { findPropertyScreen } from './property/register/propertyFinder.ts'
import { dropRegistrationsTimer, purge } from './purges.ts'
import { settingsData } from './settings/settingsData.ts'
import { endSurveys } from './survey/close/endSurvey.ts'
import { surveyPayable } from './survey/money/surveyPayable.ts'
import { sheetFeed } from './survey/sheet/sheetFeedStore.ts'
import { surveyDocuments } from './survey/sheet/surveyDocuments.ts'
import { surveyData } from './survey/view/surveyData.ts'
import { surveyFormEndpoint } from './survey/view/surveyForm.ts'
import { surveySource } from './survey/view/surveySource.ts'
import { certificateFeed } from './tds/certificateFeedStore.ts'
import { tdsData } from './tds/tdsData.ts'
import { tdsDocuments } from './tds/tdsDocuments.ts'
import { tdsSource } from './tds/tdsSource.ts'
import { foldWork } from './work/workTimers.ts'

/** Every kind of entity that can be paid for. */
export const payables: readonly Payable[] = [
  makeLotteryPayable(enterAllottedUnit),
  bookingPayable,
  landUsePayable,
  propertyPayable,
  surveyPayable,
  permissionPayable(appliedProperties),
  leasePayable,
]

/** Every kind of entity that documents belong to. */
export const documentEntities: readonly DocumentEntity[] = [
  lotteryDocuments,
  profileDocuments,
  propertyDocuments,
  surveyDocuments,
  permissionDocuments(appliedProperties),
  tdsDocuments(taxedProperties),
  landUseDocuments,
]

/** Every direct endpoint that hands out a PDF of the authority. */
export const paperEndpoints: readonly PaperEndpoint[] = [
  receiptEndpoint(payables),
  applicationFormEndpoint,
  declarationEndpoint,
  bookletEndpoint,
  allotmentOfferEndpoint,
  surveyFormEndpoint,
  orderEndpoint(appliedProperties),
  applicationPaperEndpoint(appliedProperties),
  landUseFormEndpoint,
  leaseInvoiceEndpoint,
  workOrderEndpoint,
]

/** Every service whose applications appear in My Applications. */
export const applicationSources: readonly ApplicationSource[] = [
  lotterySource,
  bookingSource,
  surveySource,
  permissionSource(appliedProperties),
  tdsSource(taxedProperties),
  landUseSource,
]

/** Every kind of record that the link of a message may name. */
export const recordFinders: readonly RecordFinder[] = [
  applicationFinder(applicationSources),
  findPropertyScreen,
  findLeaseScreen,
  findRoomScreen,
  findSeasonScreen,
]

/** Every service whose applications pass the authority's desks. */
export const workflowSources: readonly WorkflowSource[] = [
  landUseWorkflow,
  permissionWorkflow(appliedProperties),
]

/** What services tell the authority's own systems, by list. */
export const feeds: Feeds = {
  payments: paymentFeed,
  refunds: refundFeed,
  'lottery-applications': applicationFeed,
  'land-use': landUseFeed,
  bookings: bookingFeed,
  properties: propertyFeed,
  'property-applications': permissionFeed,
  'survey-applications': sheetFeed,
  tds: certificateFeed,
  leases: leaseFeed,
}

/** Everything that happens by time. */
export const timers: readonly Timer[] = [
  closeCampaigns,
  missQueries,
  indexOlder,
  lapseAllotments,
  remindAllottees,
  endWaiting,
  refundUnasked,
  endSurveys,
  ...leaseTimers,
  dropRegistrationsTimer,
  contactTimer,
  forgetSecrets,
  purge,
  partsTimer,
  endDrafts,
  purgeDocuments,
  sealAuditTimer,
  stampHead,
  stampPapers,
  watchCertificates,
  ...bookingTimers,
  ...landUseTimers,
  ...arrivalTimers(payables),
  captureTimer,
  ...refundTimers(payables),
  payeeTimer,
  verificationTimer,
  chargeInterestTimer,
  remindDuesTimer,
  missResponsesTimer(appliedProperties),
  releaseTimer(deciders),
  webhookTimer(feeds),
  foldWork,
  takeFigures,
  runAtRound,
  runOpenings,
  foldPlaces,
]

/** Everything that is queued by an act and done after its commit. */
export const tasks: readonly AnyTask[] = [
  verificationTask,
  tellApplicants,
  tellEntrants,
  certificateTask,
  orderTask,
]

/** Everything that services hold about a citizen, for the citizen's own copy. */
export const dataExports: readonly DataExport[] = [
  accountData,
  settingsData,
  lotteryData,
  bookingData,
  surveyData,
  leaseData,
  landUseData,
  transactionData,
  refundData,
  propertyData,
  permissionData,
  tdsData,
]
