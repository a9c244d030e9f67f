import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Flow } from '#web/ui/Flow/Flow.tsx'
import { OutcomePanel } from '#web/ui/Outcome/OutcomePanel.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { PayBar } from '#web/ui/PayBar/PayBar.tsx'
import { InstalmentChart } from '#web/ui/Schedule/InstalmentChart.tsx'
import { ScheduleTable } from '#web/ui/Schedule/ScheduleTable.tsx'
import { TicketLine } from '#web/ui/Verdict/TicketLine.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import styles from './Gallery.module.css'
import { INSTALMENTS } from './samples.ts'

const OUTCOMES = [
  { state: 'success', title: 'Payment received, application submitted', act: 'View Application' },
  { state: 'waiting', title: 'Waiting for your bank. Do not pay again', act: 'Check status' },
  { state: 'failed', title: 'The payment did not go through', act: 'Pay ₹4,64,235.50 again' },
] as const

export function MoneyGallery() {
  return (
    <>
      {OUTCOMES.map(outcome => (
        <div key={outcome.state} className={styles.wide}>
          <OutcomePanel
            state={outcome.state}
            title={outcome.title}
            nextTitle="What happens now"
            next={[
              'You may edit until 30 Nov, 11:59 PM, except plot size and category.',
              'Papers are checked from 1 Dec.',
            ]}
            slipTitle="Where the money is"
            track={{ bank: 'Your bank', authority: 'Authority', summary: outcome.title }}
            rows={[
              { term: 'Amount', value: '₹4,64,235.50' },
              { term: 'Transaction', value: 'T-2611-0093415' },
              { term: 'Method', value: 'UPI' },
            ]}
            actions={
              <>
                <Button variant="primary">{outcome.act}</Button>
                <Button>Print</Button>
              </>
            }
          >
            ₹4,64,235.50 has reached the authority. Your application number is <b>GPDA/OL/26/0004688</b>.
          </OutcomePanel>
        </div>
      ))}
      <Card title="Nine instalments" className={styles.wide}>
        <InstalmentChart rows={INSTALMENTS} label="Nine instalments" overdueWords={() => '45 days overdue'} />
      </Card>
      <div className={styles.wide}>
        <ScheduleTable
          caption="Payment schedule"
          rows={INSTALMENTS}
          totals={{ principal: '3472031.25', interest: '356365.61', amount: '3828396.86' }}
        />
      </div>
      <div className={styles.wide}>
        <Verdict
          state="genuine"
          title="The published result is correct"
          actions={<Button>Check again</Button>}
        >
          This device recomputed the whole draw from the public files and found the same 72 winners.
        </Verdict>
      </div>
      <div className={styles.wide}>
        <Verdict state="wrong" title="This paper is not genuine">
          The code is not in the register of the authority.
        </Verdict>
      </div>
      <Card title="Not allotted">
        <TicketLine
          rank={8483}
          seats={15}
          entries={13902}
          words={{
            seats: 'Flats: 1 to 15',
            rank: '8,483',
            lowest: 'lowest ticket',
            entries: '13,902',
            summary: 'Ticket 8,483 of 13,902; 15 flats',
          }}
        />
      </Card>
      <Card title="How the result came about">
        <Flow
          steps={[
            { title: 'Sealed roll', note: '5 Nov, root printed' },
            { title: 'One ticket each', note: 'The lowest win' },
            { title: '72 flats', note: 'List by list' },
          ]}
        />
      </Card>
      <div className={styles.wide}>
        <Pagination page={2} pages={9} onChange={() => undefined} />
      </div>
      <div className={styles.wide}>
        <PayBar
          title="Instalment 5 with penal interest"
          note="This amount is valid until 11:59 PM today"
          amount="431146.25"
          action={<Button variant="primary">Pay ₹4,31,146.25</Button>}
        />
      </div>
    </>
  )
}
