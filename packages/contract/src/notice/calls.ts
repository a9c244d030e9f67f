import * as v from 'valibot'
import { call } from '../call.ts'
import { day, id } from '../fields/common.ts'
import { RouteRef } from '../routes.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** The list of notices comes in parts of at most so many. */
export const NOTICES_A_PART = 100

/** A public notice of the authority, newest first in every list. */
export const Notice = v.object({
  noticeId: v.number(),
  publishedOn: day,
  title: bilingual,
  /** One line below the title: what it changes for the reader. */
  summary: bilingual,
  /** The notice in full; paragraphs are separated by a line break. */
  body: bilingual,
  /** The screen that the notice is about; null when there is none. */
  route: v.nullable(RouteRef),
})
export type Notice = v.InferOutput<typeof Notice>

/** Public notices. Our addition: the specification's home names none, an authority's portal cannot do without. */
export const noticeCalls = {
  GetNoticeList: call({
    key: 'GetNoticeList',
    door: 'public',
    mode: 'read',
    summary: 'Notices in force, newest first: the newest, or those after one. Our addition.',
    input: v.object({
      limit: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(NOTICES_A_PART)),
        NOTICES_A_PART,
      ),
      beforeNoticeId: v.optional(id),
    }),
    output: v.array(Notice),
    refusals: {},
  }),
} as const
