import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { Dropdowns } from '../form/rules.ts'
import { AllotmentCard } from './AllotmentCard.tsx'
import { OwnProofCard } from './OwnProofCard.tsx'
import { PlaceInDraw } from './PlaceInDraw.tsx'
import { PracticeNote } from './PracticeNote.tsx'
import { PastQueries } from './query/PastQueries.tsx'
import { QueryCard } from './query/QueryCard.tsx'
import { useQueries } from './query/useQueries.ts'
import { RefundCard } from './RefundCard.tsx'

/** Statuses that say what comes back, even when it is nothing. */
const ENDS: readonly number[] = [S.WithdrawalRequested, S.Withdrawn, S.AllotmentCancelled, S.Ineligible]

interface AfterSubmissionProps {
  application: LotteryApplication
  campaign: Campaign
  choices: Dropdowns | undefined
  /** The account of the refund is being given. */
  givesAccount: boolean
}

/** What follows a submission, from the first query to the last refund, as far as this application has come. */
export function AfterSubmission(props: AfterSubmissionProps) {
  const { application, campaign, choices, givesAccount } = props
  const { applicationStatusId: status, refundStatusId, applId } = application
  const queries = useQueries(applId).data ?? []
  const open = queries.find(query => query.isOpen === 1)
  const ends = refundStatusId !== RefundStatus.None || ENDS.includes(status)
  return (
    <>
      {open && choices ? (
        <QueryCard
          key={open.queryId}
          application={application}
          campaign={campaign}
          choices={choices}
          query={open}
        />
      ) : null}
      <PracticeNote applId={application.applId} />
      <AllotmentCard application={application} campaign={campaign} />
      {ends ? <RefundCard application={application} editing={givesAccount} /> : null}
      <PlaceInDraw application={application} />
      <OwnProofCard application={application} />
      <PastQueries queries={queries} />
    </>
  )
}
