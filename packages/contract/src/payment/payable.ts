import { stateRefusals } from '../booking/refusals.ts'
import { landUseRefusals } from '../landuse/calls.ts'
import { rentRefusals } from '../lease/refusals.ts'
import { lotteryRefusals } from '../lottery/refusals.ts'
import { permissionRefusals } from '../permission/refusals.ts'
import { propertyRefusals } from '../property/refusals.ts'
import { phaseRefusals, saveRefusals } from '../survey/refusals.ts'
import { paymentRefusals } from './refusals.ts'

const { NOT_PAYABLE, NOTHING_DUE } = paymentRefusals

/** Why each kind of entity cannot be paid for now. A payable says no other no, and `PaymentRequest` passes all of them on. */
export const payableRefusals = {
  lottery: {
    NOT_PAYABLE,
    LAST_DATE_PASSED: lotteryRefusals.LAST_DATE_PASSED,
    NOT_OPEN: lotteryRefusals.NOT_OPEN,
    NOT_EDITABLE: lotteryRefusals.NOT_EDITABLE,
    INCOMPLETE: lotteryRefusals.INCOMPLETE,
    DUPLICATE_IDENTITY: lotteryRefusals.DUPLICATE_IDENTITY,
    UNIT_TAKEN: lotteryRefusals.UNIT_TAKEN,
    NOT_YOUR_TURN: lotteryRefusals.NOT_YOUR_TURN,
  },
  booking: stateRefusals,
  landUse: {
    CLOSED: landUseRefusals.CLOSED,
    INCOMPLETE: landUseRefusals.INCOMPLETE,
    RESPOND_BY_PASSED: landUseRefusals.RESPOND_BY_PASSED,
    NOT_EDITABLE: landUseRefusals.NOT_EDITABLE,
    NOTHING_SENT: landUseRefusals.NOTHING_SENT,
  },
  property: propertyRefusals,
  survey: {
    NOT_EDITABLE: saveRefusals.NOT_EDITABLE,
    SURVEY_CLOSED: phaseRefusals.SURVEY_CLOSED,
    NOTHING_DUE,
    INCORRECT: saveRefusals.INCORRECT,
  },
  permission: {
    NOT_PAYABLE,
    APPLICATION_IN_PROCESS: permissionRefusals.APPLICATION_IN_PROCESS,
    OVERDUE_FIRST: permissionRefusals.OVERDUE_FIRST,
    ALREADY_FULLY_PAID: permissionRefusals.ALREADY_FULLY_PAID,
    ALLOTMENT_MONEY_FIRST: permissionRefusals.ALLOTMENT_MONEY_FIRST,
    DEED_EXECUTED: permissionRefusals.DEED_EXECUTED,
    INCOMPLETE: permissionRefusals.INCOMPLETE,
    DOCUMENTS_MISSING: permissionRefusals.DOCUMENTS_MISSING,
    IFSC_UNKNOWN: permissionRefusals.IFSC_UNKNOWN,
    OTHER_BANK: permissionRefusals.OTHER_BANK,
    BANK_UNKNOWN: permissionRefusals.BANK_UNKNOWN,
    OTHER_HOLDER: permissionRefusals.OTHER_HOLDER,
    ACCOUNT_CLOSED: permissionRefusals.ACCOUNT_CLOSED,
    ACCOUNT_OF_ANOTHER: permissionRefusals.ACCOUNT_OF_ANOTHER,
    LENDER_UNKNOWN: permissionRefusals.LENDER_UNKNOWN,
  },
  lease: rentRefusals,
}

/** All of them. Kinds that refuse alike share a code; each says it in its own words. */
export const anyPayableRefusals = {
  ...payableRefusals.lottery,
  ...payableRefusals.booking,
  ...payableRefusals.landUse,
  ...payableRefusals.property,
  ...payableRefusals.survey,
  ...payableRefusals.permission,
  ...payableRefusals.lease,
}
