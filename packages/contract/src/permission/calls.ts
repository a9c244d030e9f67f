import * as v from 'valibot'
import { call } from '../call.ts'
import { documentRefusals } from '../document/calls.ts'
import { DocumentRecord } from '../document/record.ts'
import { bankAccountEntries, payeeProof, payeeProofRefusals, typedTwice } from '../fields/bankAccount.ts'
import { id } from '../fields/common.ts'
import { instant, nothing } from '../fields/wire.ts'
import { say } from '../text.ts'
import { SavedApplication } from './form.ts'
import { ApplicationType, ListedPermission, PermissionApplication, PropertyBlock } from './record.ts'
import { permissionRefusals } from './refusals.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })
const typeId = v.picklist([1, 2])

/** Applications about a property: surrender and mortgage no-objection (specification, section 7; docs/rules/permission.md). */
export const permissionCalls = {
  GetApplicationTypes: call({
    key: 'GetApplicationTypes',
    door: 'citizen',
    mode: 'read',
    summary: 'What can be applied for on a linked property, its fee, and why something cannot be now.',
    input: v.object({ propertyId: id }),
    output: v.array(ApplicationType),
    refusals: {},
  }),
  GetExistingApplications: call({
    key: 'GetExistingApplications',
    door: 'citizen',
    mode: 'read',
    summary:
      'Applications on a linked property, newest first; of other owners’ only surrenders can be opened.',
    input: v.object({ propertyId: id, typeId: v.optional(v.picklist([0, 1, 2]), 0) }),
    output: v.array(ListedPermission),
    refusals: {},
  }),
  PreviousApplicationDetail: call({
    key: 'PreviousApplicationDetail',
    door: 'citizen',
    mode: 'read',
    summary:
      'This citizen’s last application of a type on a property, to take answers over or to continue it.',
    input: v.object({ propertyId: id, typeId }),
    output: v.nullable(PermissionApplication),
    refusals: {},
  }),
  GetDocumentRequire: call({
    key: 'GetDocumentRequire',
    door: 'citizen',
    mode: 'read',
    summary: 'Documents that an application on a property asks for.',
    input: v.object({ typeId, propertyId: id }),
    output: v.array(
      v.object({
        documentTypeId: v.number(),
        name: bilingual,
        isMandatory: v.picklist([0, 1]),
        maxKb: v.number(),
        /** 1 when the portal has a format to print for it. */
        hasFormat: v.picklist([0, 1]),
      }),
    ),
    refusals: {},
  }),
  GetPropertyDetail: call({
    key: 'GetPropertyDetail',
    door: 'citizen',
    mode: 'read',
    summary: 'Header block of the form, and what a surrender of today would give back.',
    input: v.object({ propertyId: id }),
    output: PropertyBlock,
    refusals: {},
  }),
  GetMortgageApplicationDetail: call({
    key: 'GetMortgageApplicationDetail',
    door: 'citizen',
    mode: 'read',
    summary:
      'One application of either type with documents, history, order and refund: of this citizen, or a surrender of theirs as an owner.',
    input: v.object({ applicationId: id }),
    output: PermissionApplication,
    refusals: {},
  }),
  SaveOrUpdateApplicationMortgage: call({
    key: 'SaveOrUpdateApplicationMortgage',
    door: 'citizen',
    mode: 'write',
    summary: 'Keeps an application of either type, and hands it in with IsSubmit.',
    input: SavedApplication,
    output: v.object({
      applicationId: v.number(),
      applicationStatusId: v.number(),
      rowVersion: v.number(),
      savedOn: instant,
      /** '' until it is handed in. */
      applicationNumber: v.string(),
    }),
    refusals: {
      APPLICATION_IN_PROCESS: permissionRefusals.APPLICATION_IN_PROCESS,
      OVERDUE_FIRST: permissionRefusals.OVERDUE_FIRST,
      ALREADY_FULLY_PAID: permissionRefusals.ALREADY_FULLY_PAID,
      ALLOTMENT_MONEY_FIRST: permissionRefusals.ALLOTMENT_MONEY_FIRST,
      DEED_EXECUTED: permissionRefusals.DEED_EXECUTED,
      DOCUMENTS_MISSING: permissionRefusals.DOCUMENTS_MISSING,
      INCOMPLETE: permissionRefusals.INCOMPLETE,
      NOT_EDITABLE: permissionRefusals.NOT_EDITABLE,
      OTP_REQUIRED: permissionRefusals.OTP_REQUIRED,
      IFSC_UNKNOWN: permissionRefusals.IFSC_UNKNOWN,
      OTHER_BANK: permissionRefusals.OTHER_BANK,
      BANK_UNKNOWN: permissionRefusals.BANK_UNKNOWN,
      OTHER_HOLDER: permissionRefusals.OTHER_HOLDER,
      ACCOUNT_CLOSED: permissionRefusals.ACCOUNT_CLOSED,
      ACCOUNT_OF_ANOTHER: permissionRefusals.ACCOUNT_OF_ANOTHER,
      LENDER_UNKNOWN: permissionRefusals.LENDER_UNKNOWN,
    },
    success: ({ applicationStatusId }) =>
      applicationStatusId === 3 || applicationStatusId === 22
        ? say('Application submitted.', 'आवेदन प्रस्तुत किया गया।')
        : say('Application saved.', 'आवेदन सहेजा गया।'),
    idempotent: true,
    audit: ['SAVED', 'CONSENT_GIVEN', 'CONSENT_VOID', 'SUBMITTED', 'RESUBMITTED'],
  }),
  GetBankList: call({
    key: 'GetBankList',
    door: 'citizen',
    mode: 'read',
    summary: 'Lenders in whose favour a property can be mortgaged.',
    input: nothing,
    output: v.array(v.object({ id: v.number(), name: v.string(), nameHi: v.string() })),
    refusals: {},
  }),
  MapDocument: call({
    key: 'MapDocument',
    door: 'citizen',
    mode: 'write',
    summary: 'Attaches files that were uploaded before their record existed to the saved record.',
    input: v.object({
      entityTypeId: id,
      entityId: id,
      documentIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)),
    }),
    output: v.array(DocumentRecord),
    refusals: { NOT_EDITABLE: documentRefusals.NOT_EDITABLE },
    success: () => say('Documents attached.', 'अभिलेख जोड़े गए।'),
    audit: ['DOCUMENTS_ATTACHED'],
  }),
  CancelPropertyApplication: call({
    key: 'CancelPropertyApplication',
    door: 'citizen',
    mode: 'write',
    summary:
      'Cancels an application before the authority processes it; a fee paid is not refunded. Our addition: the specification has no call for it.',
    input: v.object({ applicationId: id }),
    output: v.object({ applicationStatusId: v.number() }),
    refusals: { NOT_CANCELLABLE: permissionRefusals.NOT_CANCELLABLE },
    success: () => say('Application cancelled.', 'आवेदन निरस्त किया गया।'),
    audit: ['CANCELLED'],
  }),
  CorrectSurrenderAccount: call({
    key: 'CorrectSurrenderAccount',
    door: 'citizen',
    mode: 'write',
    summary:
      'Corrects the bank account of a surrender’s refund before the bank has it, or after it came back. Our addition.',
    input: typedTwice(v.object({ applicationId: id, ...bankAccountEntries, verificationToken: payeeProof })),
    output: v.object({ refundStatusId: v.number() }),
    refusals: {
      NO_REFUND: permissionRefusals.NO_REFUND,
      ...payeeProofRefusals,
      IFSC_UNKNOWN: permissionRefusals.IFSC_UNKNOWN,
      OTHER_BANK: permissionRefusals.OTHER_BANK,
      BANK_UNKNOWN: permissionRefusals.BANK_UNKNOWN,
      OTHER_HOLDER: permissionRefusals.OTHER_HOLDER,
      ACCOUNT_CLOSED: permissionRefusals.ACCOUNT_CLOSED,
      ACCOUNT_OF_ANOTHER: permissionRefusals.ACCOUNT_OF_ANOTHER,
    },
    success: () => say('Account saved.', 'खाता सहेजा गया।'),
    audit: ['REFUND_ACCOUNT_GIVEN', 'REFUND_ACCOUNT_CHANGED'],
  }),
} as const
