import * as v from 'valibot'
import { enteredAs } from '#contract/fields/enteredAs.ts'
import { NOTICES } from '#server/notice/noticeStore.ts'
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
      bodyEn: v.pipe(text(BODY), enteredAs('long')),
      bodyHi: v.pipe(text(BODY), enteredAs('long')),
      route: optional(screen()),
    },
    key: ['code'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...NOTICES,
      record: row => `Notice ${row.code} ${row.titleEn}`,
      what: 'notices',
    })
    return {}
  },
})

export const noticeCommands: readonly Command[] = [publish]
