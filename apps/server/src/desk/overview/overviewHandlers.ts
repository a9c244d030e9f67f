import { DeskFile } from '#contract/desk/file.ts'
import type { overviewCalls } from '#contract/desk/overview.ts'
import type { DeskHandlers } from '../gateway/context.ts'
import { readOverview } from './readOverview.ts'
import { weeklyOf } from './weeklySheet.ts'

export const overviewHandlers: DeskHandlers<typeof overviewCalls> = {
  overview: (_, context) => readOverview(context),

  async weeklySheet(_, context) {
    const { now, ports } = context
    const data = weeklyOf(await readOverview(context), ports.authority, now)
    const bytes = await ports.press.printer.printPdf('weekly', data)
    return new DeskFile({ bytes, mimeType: 'application/pdf', fileName: `${data.head.number}.pdf` })
  },
}
