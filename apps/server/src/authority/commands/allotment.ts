import { formatRupees } from '#domain/money/format.ts'
import { takeAuctionResult } from '#server/lottery/allotment/auctionResult.ts'
import { cancelAllotment } from '#server/lottery/closing/cancelAllotment.ts'
import { type Command, command, flag, option } from '../command.ts'
import { optionalText, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'

const cancel = command({
  name: 'allotment cancel',
  summary: 'Cancels an offer that was not accepted yet; the unit goes to whoever waits',
  kind: 'changes',
  options: {
    application: option('application number', text(40), 'number'),
    falseInformation: flag('the applicant gave false information: the whole registration amount is kept'),
  },
  async run(context, { application, falseInformation }) {
    await cancelAllotment(context, application, context.reason, falseInformation)
    const fields = {
      state: ['offered', falseInformation ? 'cancelled, false information' : 'cancelled'],
    } as const
    context.change({ kind: 'changed', record: `Allotment of ${application}`, fields })
    return {}
  },
})

const auction = command({
  name: 'auction import-results',
  summary: 'Takes over the result of an auction: offers to winners, refunds for the others',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each bidder; UnitNo is empty for those who won nothing',
    columns: { applicationNumber: text(40), rank: whole(1), bid: rupees(), unitNo: optionalText(30) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      if ((await takeAuctionResult(context, row)) === 'unchanged') {
        context.unchanged()
        continue
      }
      const won = row.unitNo === '' ? 'nothing' : `${row.unitNo} at ${formatRupees(row.bid)}`
      const record = `Application ${row.applicationNumber}`
      const bid = formatRupees(row.bid)
      const fields = { won: ['open', won], rank: [null, row.rank], bid: [null, bid] } as const
      context.change({ kind: 'changed', record, fields })
    }
    return {}
  },
})

export const allotmentCommands: readonly Command[] = [cancel, auction]
