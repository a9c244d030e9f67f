import * as v from 'valibot'
import { call } from '../call.ts'
import { day } from '../fields/common.ts'
import { RouteRef } from '../routes.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

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
    summary: 'Notices in force, newest first; `limit` 0 or left out gives all. Our addition.',
    input: v.object({
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
    }),
    output: v.array(Notice),
    refusals: {},
  }),
} as const
