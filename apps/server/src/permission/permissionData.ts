import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import { permissionFields } from '#domain/permission/form.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { DataExport, HeldRecord } from '#server/account/dataExport.ts'
import { listOwnPermissions, type PermissionRecord } from './applicationStore.ts'

function held({ form, ...record }: PermissionRecord): HeldRecord {
  const { en, hi } = applicationStatusName(record.statusId)
  const { mortgage, refundAccount } = form
  return {
    title: record.number || permissionTypeName(record.typeId),
    facts: [
      { key: 'type', label: say('Application', 'आवेदन'), value: permissionTypeName(record.typeId) },
      { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
      { key: 'reason', label: say('Reason', 'कारण'), value: form.reason || null },
      { key: 'loanAmount', label: permissionFields.loanAmount, value: mortgage.loanAmount },
      {
        key: 'sanctionNumber',
        label: permissionFields.sanctionNumber,
        value: mortgage.sanctionNumber || null,
      },
      { key: 'loanAccount', label: permissionFields.loanAccount, value: mortgage.loanAccount || null },
      {
        key: 'refundAccount',
        label: bankAccountFields.number,
        value: refundAccount.bankAccountNumber || null,
      },
      { key: 'refundIfsc', label: bankAccountFields.ifsc, value: refundAccount.bankIfsc || null },
      { key: 'submittedOn', label: say('Submitted on', 'प्रस्तुत'), value: record.submittedOn },
      { key: 'decidedOn', label: say('Decided on', 'निर्णय'), value: record.decidedOn },
    ],
  }
}

/** Applications on properties in the citizen's own copy of all data. */
export const permissionData: DataExport = {
  async gather({ db, ports, userId }) {
    const own = await listOwnPermissions(db, ports, userId)
    return [
      {
        key: 'propertyApplications',
        title: say('Applications on properties', 'संपत्ति संबंधी आवेदन'),
        records: own.map(held),
      },
    ]
  },
}
