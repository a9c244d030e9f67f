import { routeText } from '#server/reference/routeText.ts'
import { type Command, command } from '../command.ts'
import { day, optional, optionalText, screen, text } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { upsertByKey } from '../upsertByKey.ts'

const BODY = 10_000

const publish = command({
  name: 'notice publish',
  summary: 'Publishes public notices, or corrects those of the same code',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; a notice is shown from PublishedOn to EndsOn, or for good; Route is where it leads',
    columns: {
      code: text(60),
      publishedOn: day(),
      endsOn: optional(day()),
      titleEn: text(),
      titleHi: text(),
      summaryEn: optionalText(),
      summaryHi: optionalText(),
      bodyEn: text(BODY),
      bodyHi: text(BODY),
      route: optional(screen()),
    },
    key: ['code'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      table: 'notice',
      key: ['code'],
      columns: row => ({
        code: row.code,
        published_on: row.publishedOn,
        ends_on: row.endsOn,
        title_en: row.titleEn,
        title_hi: row.titleHi,
        summary_en: row.summaryEn,
        summary_hi: row.summaryHi,
        body_en: row.bodyEn,
        body_hi: row.bodyHi,
        route: row.route ? routeText(row.route) : '',
      }),
      record: row => `Notice ${row.code} ${row.titleEn}`,
      what: 'notices',
    })
    return {}
  },
})

export const noticeCommands: readonly Command[] = [publish]
