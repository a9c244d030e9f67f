import type { Command } from './command.ts'
import { allotmentCommands } from './commands/allotment.ts'
import { applicationCommands } from './commands/application.ts'
import { auditCommands } from './commands/audit.ts'
import { campaignCommands } from './commands/campaign.ts'
import { certificateCommands } from './commands/certificate.ts'
import { collectionAccountCommands } from './commands/collectionAccount.ts'
import { decisionCommands } from './commands/decision.ts'
import { drawCommands } from './commands/draw.ts'
import { filesCommands } from './commands/files.ts'
import { integrationCommands } from './commands/integration.ts'
import { jobsCommands } from './commands/jobs.ts'
import { keysCommands } from './commands/keys.ts'
import { landUseCommands } from './commands/landUse.ts'
import { leaseCommands } from './commands/lease.ts'
import { ledgerCommands } from './commands/ledger.ts'
import { noticeCommands } from './commands/notice.ts'
import { notifyCommands } from './commands/notify.ts'
import { openingCommands } from './commands/opening.ts'
import { operationCommands } from './commands/operation.ts'
import { paymentCommands } from './commands/payment.ts'
import { policyCommands } from './commands/policy.ts'
import { propertyCommands } from './commands/property.ts'
import { propertyDocumentCommands } from './commands/propertyDocument.ts'
import { propertyScheduleCommands } from './commands/propertySchedule.ts'
import { reconcileCommands } from './commands/reconcile.ts'
import { referenceCommands } from './commands/reference.ts'
import { refundCommands } from './commands/refund.ts'
import { refundAccountCommands } from './commands/refundAccount.ts'
import { scrutinyCommands } from './commands/scrutiny.ts'
import { surveyCommands } from './commands/survey.ts'
import { tdsCommands } from './commands/tds.ts'
import { userCommands } from './commands/user.ts'
import { venueCommands } from './commands/venue.ts'
import { venuePhotographCommands } from './commands/venuePhotograph.ts'
import { webhookCommands } from './commands/webhook.ts'

/** Every command of the authority's tool. */
export const commands: readonly Command[] = [
  ...allotmentCommands,
  ...applicationCommands,
  ...auditCommands,
  ...campaignCommands,
  ...certificateCommands,
  ...collectionAccountCommands,
  ...decisionCommands,
  ...drawCommands,
  ...filesCommands,
  ...integrationCommands,
  ...keysCommands,
  ...jobsCommands,
  ...landUseCommands,
  ...ledgerCommands,
  ...noticeCommands,
  ...notifyCommands,
  ...operationCommands,
  ...paymentCommands,
  ...policyCommands,
  ...propertyCommands,
  ...propertyDocumentCommands,
  ...propertyScheduleCommands,
  ...reconcileCommands,
  ...referenceCommands,
  ...refundCommands,
  ...refundAccountCommands,
  ...openingCommands,
  ...scrutinyCommands,
  ...leaseCommands,
  ...surveyCommands,
  ...tdsCommands,
  ...userCommands,
  ...venueCommands,
  ...venuePhotographCommands,
  ...webhookCommands,
]
