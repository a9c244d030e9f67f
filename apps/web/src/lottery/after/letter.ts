import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { FileRequest } from '#web/document/paper.ts'

/** The letter by which a unit is offered. */
export const letterOf = ({ applId, applicationNumber }: LotteryApplication): FileRequest => ({
  path: '/Document/DownloadAllotmentOffer',
  query: { ApplId: applId },
  name: `${applicationNumber.replaceAll('/', '-')}-allotment.pdf`,
})
