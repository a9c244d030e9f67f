import * as v from 'valibot'
import {
  at,
  atOrNull,
  day,
  dayOrNull,
  paise,
  paiseOrNull,
  rowEntries,
  rupees,
  rupeesOrNull,
  statusEntries,
  whole,
  words,
  wordsOrNull,
} from './rows.ts'

/** An application on a property that was submitted: a surrender, a no-objection. */
export const PropertyApplicationRow = v.object({
  ...rowEntries,
  ...statusEntries,
  applicationNumber: words('its public number'),
  propertyId: whole('the property, by its number in `properties`'),
  typeId: whole('the kind of application'),
  stage: words('the desk where it lies; empty for none'),
  refundStatusId: whole('where its refund stands, as a code; 0 for none'),
  submittedOn: atOrNull('when it was submitted'),
  decidedOn: atOrNull('when it was decided'),
})

/** A certificate of tax that was submitted. */
export const TdsRow = v.object({
  ...rowEntries,
  ...statusEntries,
  certificateNumber: words('its number'),
  acknowledgementNumber: words('the acknowledgement of the tax portal'),
  propertyId: whole('the property, by its number in `properties`'),
  formTypeId: whole('the form of the Act'),
  financialYear: words('the financial year'),
  depositDay: dayOrNull('when the tax was deposited'),
  taxPaise: paise('the tax'),
  tax: rupees('the tax'),
  creditedPaise: paiseOrNull('what was credited'),
  credited: rupeesOrNull('what was credited'),
  submittedOn: at('when it was submitted'),
  decidedOn: atOrNull('when it was decided'),
})

/** A lease. */
export const LeaseRow = v.object({
  ...rowEntries,
  tenderNumber: words('the tender'),
  title: words('what is let'),
  propertyId: whole('the property, by its number in `properties`'),
  state: words('where it stands'),
  workOrderNumber: wordsOrNull('the work order'),
  leaseFrom: dayOrNull('the first day'),
  leaseTo: dayOrNull('the last day'),
  monthlyRentPaise: paiseOrNull('the rent of a month'),
  monthlyRent: rupeesOrNull('the rent of a month'),
  securityDepositPaise: paiseOrNull('the deposit'),
  securityDeposit: rupeesOrNull('the deposit'),
  publishedOn: day('when it was published'),
  terminatedOn: dayOrNull('when it was terminated'),
})

/** An application of a demand survey that was submitted. */
export const SurveyApplicationRow = v.object({
  ...rowEntries,
  ...statusEntries,
  applicationNumber: words('its public number'),
  surveyId: whole('the survey'),
  refundStatusId: whole('where its refund stands, as a code; 0 for none'),
  submittedOn: atOrNull('when it was submitted'),
})
