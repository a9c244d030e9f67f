import { findNoticesByCode } from '#server/notice/noticeStore.ts'
import type { Reader } from './reader.ts'

/** Notices in full, whenever they begin. */
export const readNotices: Reader = async ({ db }, codes) => ({
  kind: 'notice',
  notices: await findNoticesByCode(db, codes),
})
