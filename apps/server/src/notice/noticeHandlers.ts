import type { noticeCalls } from '#contract/notice/calls.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { findNotices } from './noticeStore.ts'

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  GetNoticeList: (part, { db, now }) => findNotices(db, istDay(now), part),
}
