import { accountData } from './account/accountData.ts'
import type { DataExport } from './account/dataExport.ts'
import { profileDocuments } from './account/profileDocuments.ts'
import type { ApplicationSource } from './applications/source.ts'
import type { WorkflowSource } from './applications/workflow.ts'
import { sealAuditTimer } from './audit/sealAudit.ts'
import { bookingData } from './booking/bookingData.ts'
import { bookingPayable } from './booking/bookingPayable.ts'
import { bookingSource } from './booking/bookingSource.ts'
import { bookingTimers } from './booking/bookingTimers.ts'
import type { DocumentEntity } from './documents/documentEntity.ts'
import type { PaperEndpoint } from './documents/paperEndpoint.ts'
import { purgeDocuments } from './documents/purgeDocuments.ts'
import { enterAllottedUnit } from './enterAllottedUnit.ts'
import { appliedProperties } from './heldProperties.ts'
import { dropRegistrations, purge } from './jobs/purges.ts'
import type { AnyTask } from './jobs/task.ts'
import type { Timer } from './jobs/timer.ts'
import { certificateTask } from './landuse/certificate/certificateTask.ts'
import { landUseData } from './landuse/landUseData.ts'
import { landUseDocuments } from './landuse/landUseDocuments.ts'
import { landUsePayable } from './landuse/landUsePayable.ts'
import { landUseSource } from './landuse/landUseSource.ts'
import { landUseTimers } from './landuse/landUseTimers.ts'
import { landUseWorkflow } from './landuse/landUseWorkflow.ts'
import { leaseInvoiceEndpoint } from './lease/invoice.ts'
import { leaseData } from './lease/leaseData.ts'
import { leasePayable } from './lease/leasePayable.ts'
import { leaseTimers } from './lease/leaseTimers.ts'
import { workOrderEndpoint } from './lease/workOrderPaper.ts'
import { lapseAllotments, remindAllottees } from './lottery/allotment/allotmentTimers.ts'
import { endWaiting } from './lottery/allotment/endWaiting.ts'
import { tellApplicants } from './lottery/campaign/tellApplicants.ts'
import { tellEntrants } from './lottery/draw/tellEntrants.ts'
import { lotteryData } from './lottery/lotteryData.ts'
import { lotteryDocuments } from './lottery/lotteryDocuments.ts'
import { makeLotteryPayable } from './lottery/lotteryPayable.ts'
import { lotterySource } from './lottery/lotterySource.ts'
import { allotmentOfferEndpoint } from './lottery/papers/allotmentOffer.ts'
import { applicationFormEndpoint } from './lottery/papers/applicationForm.ts'
import { bookletEndpoint } from './lottery/papers/booklet.ts'
import { declarationEndpoint } from './lottery/papers/declaration.ts'
import { refundUnasked } from './lottery/refund/refundTimers.ts'
import { closeCampaigns, missQueries } from './lottery/scrutiny/scrutinyTimers.ts'
import { forgetSecrets } from './notify/secrets.ts'
import type { Payable } from './payments/payable.ts'
import { paymentsData } from './payments/paymentsData.ts'
import { paymentTimers } from './payments/paymentTimers.ts'
import { receiptEndpoint } from './payments/receiptEndpoint.ts'
import { missResponsesTimer } from './permission/missResponses.ts'
import { orderEndpoint } from './permission/orderPaper.ts'
import { permissionData } from './permission/permissionData.ts'
import { permissionDocuments } from './permission/permissionDocuments.ts'
import { permissionPayable } from './permission/permissionPayable.ts'
import { permissionSource } from './permission/permissionSource.ts'
import { chargeInterestTimer } from './property/chargeInterest.ts'
import { propertyData } from './property/propertyData.ts'
import { propertyDocuments } from './property/propertyDocuments.ts'
import { propertyPayable } from './property/propertyPayable.ts'
import { remindDuesTimer } from './property/remindDues.ts'
import { settingsData } from './settings/settingsData.ts'
import { endSurveys } from './survey/endSurvey.ts'
import { surveyFormEndpoint } from './survey/papers/surveyForm.ts'
import { surveyData } from './survey/surveyData.ts'
import { surveyDocuments } from './survey/surveyDocuments.ts'
import { surveyPayable } from './survey/surveyPayable.ts'
import { surveySource } from './survey/surveySource.ts'
import { tdsData } from './tds/tdsData.ts'
import { tdsDocuments } from './tds/tdsDocuments.ts'
import { tdsSource } from './tds/tdsSource.ts'

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
  permissionDocuments,
  tdsDocuments,
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
  orderEndpoint,
  leaseInvoiceEndpoint,
  workOrderEndpoint,
]

/** Every service whose applications appear in My Applications. */
export const applicationSources: readonly ApplicationSource[] = [
  lotterySource,
  bookingSource,
  surveySource,
  permissionSource,
  tdsSource,
  landUseSource,
]

/** Every service whose applications pass the authority's desks. */
export const workflowSources: readonly WorkflowSource[] = [landUseWorkflow]

/** Everything that happens by time. */
export const timers: readonly Timer[] = [
  closeCampaigns,
  missQueries,
  lapseAllotments,
  remindAllottees,
  endWaiting,
  refundUnasked,
  endSurveys,
  ...leaseTimers,
  dropRegistrations,
  forgetSecrets,
  purge,
  purgeDocuments,
  sealAuditTimer,
  ...bookingTimers,
  ...landUseTimers,
  ...paymentTimers(payables),
  chargeInterestTimer,
  remindDuesTimer,
  missResponsesTimer(appliedProperties),
]

/** Everything that is queued by an act and done after its commit. */
export const tasks: readonly AnyTask[] = [tellApplicants, tellEntrants, certificateTask]

/** Everything that services hold about a citizen, for the citizen's own copy. */
export const dataExports: readonly DataExport[] = [
  accountData,
  settingsData,
  lotteryData,
  bookingData,
  surveyData,
  leaseData,
  landUseData,
  paymentsData,
  propertyData,
  permissionData,
  tdsData,
]
