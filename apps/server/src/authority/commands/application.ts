import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { accountHolderName, accountNumber, branchName, ifsc } from '#contract/fields/bankAccount.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { PERMISSION_STAGES, permissionTypeName } from '#domain/permission/states.ts'
import { permissionDecisions } from '#server/deciders.ts'
import { appliedProperties, propertyOrders } from '#server/heldProperties.ts'
import { describeDecided, describeWaiting } from '#server/permission/describeForOfficers.ts'
import { holdByNumber, returnToCitizen, sendToDesk } from '#server/permission/officerActs.ts'
import { revokeOrder } from '#server/permission/orderPaper.ts'
import { recordPaperConsent } from '#server/permission/paperConsent.ts'
import { listWaiting } from '#server/permission/standingStore.ts'
import { holdRegistered } from '#server/property/register/holdProperty.ts'
import { type Command, command, option } from '../command.ts'
import { accountsOfOwners } from '../coOwners.ts'
import { decisionsOf } from '../decisions.ts'
import { oneOf, optionalText, text, whole } from '../input/fields.ts'
import { contentOf } from '../input/inputFile.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { newDetails } from '../output/details.ts'

const QUEUE_COLUMNS = [
  'ApplicationNumber',
  'Type',
  'Property',
  'Owners',
  'Mortgage',
  'Amount',
  'Status',
  'Desk',
  'SubmittedOn',
]

const queue = command({
  name: 'application queue',
  summary: 'Lists applications on properties that wait for the authority, longest waiting first',
  details:
    'Owners are named with their shares, and whether each of them consents to a surrender, to an account whose bank was NAMED BY HAND where the directory of IFSCs does not know it. Mortgage says whether the property is mortgaged and whether the lender’s paper is there. Amount is the refund of a surrender, or the loan.',
  kind: 'reads',
  options: {},
  async run({ db, ports, now }) {
    const rows = []
    for (const { id, number, typeId, statusId, stage, submittedOn } of await listWaiting(db)) {
      const seen = await describeWaiting({ db, ports, now }, appliedProperties, id)
      rows.push([
        number,
        permissionTypeName(typeId),
        seen.property,
        seen.owners,
        seen.mortgage,
        seen.amount,
        applicationStatusName(statusId),
        stage,
        submittedOn,
      ])
    }
    return { table: { columns: QUEUE_COLUMNS, rows } }
  },
})

const move = command({
  name: 'application move',
  summary: 'Takes applications in, or sends them to another desk',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: `CSV or JSON; Stage is one of ${PERMISSION_STAGES.join(', ')}; Remarks are shown to the citizen`,
    columns: { applicationNumber: text(40), stage: oneOf(PERMISSION_STAGES), remarks: optionalText(500) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const { applicationNumber: number, stage, remarks } of rows) {
      const moved = await sendToDesk(context, appliedProperties, { number, stage, remarks })
      if (moved === 'unchanged') {
        context.unchanged()
        continue
      }
      const fields = { desk: [moved.from, moved.to] } as const
      context.change({ kind: 'changed', record: `Application ${number}`, fields })
    }
    return {}
  },
})

const giveBack = command({
  name: 'application return',
  summary: 'Returns applications to the citizen for correction, with a last day',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each application; Remarks say what is to be corrected',
    columns: { applicationNumber: text(40), remarks: text(500) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const { applicationNumber: number, remarks } of rows) {
      const until = await returnToCitizen(context, appliedProperties, { number, remarks })
      const fields = { state: ['under process', `returned until ${formatDate(until, 'plain')}`] } as const
      context.change({ kind: 'changed', record: `Application ${number}`, fields })
    }
    return {}
  },
})

const decide = command({
  name: 'application decide',
  summary: 'Approves or rejects applications under process; an approval issues the order',
  details:
    'An approved no-objection marks the property as mortgaged. An approved surrender needs the consent of every owner; it ends the allotment, unlinks its citizens, revokes its letters, books the end of the sale and orders the refund, to each owner the own share, by the rule of the day on which it was handed in; the money leaves with the next bank file, which two officers send.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each application; Remarks are shown to the citizen',
    columns: {
      applicationNumber: text(40),
      decision: oneOf(['APPROVE', 'REJECT']),
      remarks: optionalText(500),
    },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    let done = 0
    const decisions = decisionsOf(context, permissionDecisions)
    for await (const { applicationNumber: number, decision, remarks } of rows) {
      const { owners, mortgage, amount } = await describeDecided(context, appliedProperties, number)
      const { userId, propertyId } = await holdByNumber(context, appliedProperties, number)
      const otherIds = await accountsOfOwners(context.db, context.ports, [propertyId])
      await decisions.take({ number, decision, remarks }, state => ({
        citizenId: userId,
        otherIds,
        record: `Application ${number}`,
        fields: {
          state: ['under process', state(decision)],
          owners: ['', owners],
          mortgage: ['', mortgage],
          amount: ['', amount],
          ...newDetails({ remarks }),
        },
      }))
      done += 1
      await context.reached(done, done, 'applications')
    }
    return { notes: decisions.notes() }
  },
})

const consent = command({
  name: 'application consent',
  summary: 'Enters the consent to a surrender that an owner without a registered mobile gave on paper',
  details:
    'The scan stays with the application, where the other owners read it. Owners whose mobile is in the register consent with an OTP. The last consent hands the application in.',
  kind: 'changes',
  options: {
    registrationId: option('the registration of the property', v.pipe(text(40), v.toUpperCase()), 'id'),
    owner: option('the owner’s place in the register, from 1', whole(1, 20), 'number'),
    accountNumber: option('account for the owner’s share', accountNumber, 'number'),
    holder: option('its holder', accountHolderName, 'name'),
    bankId: option('its bank, by its number in the list of banks', whole(1, 99_999), 'number'),
    branch: option('its branch', branchName, 'name'),
    ifsc: option('its IFSC', ifsc, 'code'),
  },
  file: {
    about: 'the scan of the signed paper: a PDF of at most 5 MB',
    shape: [],
    read: async source => ({ name: source.name, bytes: await contentOf(source) }),
  },
  async run(context, options, scan) {
    const { registrationId, owner } = options
    const { id: propertyId } = await holdRegistered(context.db, registrationId)
    const account = {
      bankAccountNumber: options.accountNumber,
      bankAccountHolderName: options.holder,
      bankBranchName: options.branch,
      bankId: options.bankId,
      bankIfsc: options.ifsc,
    }
    const { dryRun } = context
    const given = { propertyId, owner, account, scan, dryRun }
    const { name, isHandedIn } = await recordPaperConsent(context, appliedProperties, given)
    context.change({
      kind: 'added',
      record: `Consent of ${name} to the surrender of ${registrationId}`,
      fields: {
        ...{ account: maskAccount(account.bankAccountNumber), accountName: account.bankAccountHolderName },
        ...{ bankIfsc: account.bankIfsc, bankBranchName: account.bankBranchName },
        ...{ scan: scan.name, sha256: createHash('sha256').update(scan.bytes).digest('hex') },
        handedIn: isHandedIn,
      },
    })
    return {
      notes: isHandedIn
        ? [say('All owners agree: the application is handed in.', 'सभी स्वामी सहमत हैं: आवेदन प्रस्तुत हो गया।')]
        : [],
    }
  },
})

const revoke = command({
  name: 'application revoke-order',
  summary: 'Takes a no-objection back; its public check says so from then on',
  details:
    'The reason of --reason stands in the public check. The property is no longer marked as mortgaged, unless another no-objection on it stands.',
  kind: 'changes',
  options: { application: option('application number', text(40), 'number') },
  async run(context, { application: number }) {
    const application = await holdByNumber(context, appliedProperties, number)
    await revokeOrder(context, propertyOrders, application, context.reason)
    await context.audit({
      entityTypeId: EntityType.PermissionApplication,
      entityId: application.id,
      event: 'ORDER_REVOKED',
      isPublic: true,
    })
    const fields = { order: ['issued', 'revoked'] } as const
    context.change({ kind: 'changed', record: `Order of ${number}`, fields })
    return {}
  },
})

export const applicationCommands: readonly Command[] = [queue, move, giveBack, consent, decide, revoke]
