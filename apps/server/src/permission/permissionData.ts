import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import { consentStateName } from '#domain/permission/consentStates.ts'
import { permissionFields } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { DataExport, HeldRecord } from '#server/account/dataExport.ts'
import { listOwnPermissions, type PermissionRecord } from './applicationStore.ts'
import { listOwnConsents } from './consentStore.ts'

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

const consentHeld = ({
  number,
  state,
  account,
  givenOn,
}: Awaited<ReturnType<typeof listOwnConsents>>[number]): HeldRecord => ({
  title: number || permissionTypeName(PermissionType.Surrender),
  facts: [
    { key: 'consent', label: say('Consent', 'सहमति'), value: consentStateName(state) },
    { key: 'givenOn', label: say('Given on', 'दी गई'), value: givenOn },
    {
      key: 'refundAccount',
      label: bankAccountFields.number,
      value: account?.bankAccountNumber ?? null,
    },
    { key: 'refundIfsc', label: bankAccountFields.ifsc, value: account?.bankIfsc ?? null },
  ],
})

/** Applications on properties, and consents to those of others, in the citizen's own copy of all data. */
export const permissionData: DataExport = {
  async gather({ db, ports, userId }) {
    const own = await listOwnPermissions(db, ports, userId)
    return [
      {
        key: 'propertyApplications',
        title: say('Applications on properties', 'संपत्ति संबंधी आवेदन'),
        records: own.map(held),
      },
      {
        key: 'surrenderConsents',
        title: say('Consents to surrenders', 'समर्पण के लिए सहमतियाँ'),
        records: (await listOwnConsents(db, ports, userId)).map(consentHeld),
      },
    ]
  },
}
