import { Board } from '#web/ui/Board/Board.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { DayRuler } from '#web/ui/DayRuler/DayRuler.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { ShareBars } from '#web/ui/ShareBars/ShareBars.tsx'
import { SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Gallery.module.css'

const STATES = { done: 'Done', now: 'Now', toCome: 'To come', stopped: 'Stopped' }

export function DisplayGallery() {
  return (
    <>
      <div className={styles.wide}>
        <Board
          size="large"
          hindi="सरोवर कुंज, चरण 1"
          english="Sarovar Kunj, phase 1"
          facts={[{ key: 'where', icon: <IconPin />, text: 'Sarojani Nagar tehsil, 14 km from Charbagh' }]}
        />
      </div>
      <div className={styles.wide}>
        <SummaryStrip
          items={[
            {
              term: 'To pay now',
              value: '₹4,31,146.25',
              note: '1 overdue instalment with penal interest',
              now: true,
            },
            { term: 'Paid so far', value: '₹17,01,509.72', note: '4 of 9 instalments' },
            { term: 'Still to come', value: '₹17,01,509.71', note: '4 instalments, next on 7 Jan 2027' },
            {
              term: 'Total of the schedule',
              value: '₹38,28,396.86',
              note: 'Principal ₹34,72,031.25',
              wide: true,
            },
          ]}
        />
      </div>
      <div className={styles.wide}>
        <NextStepCard
          title="Draw on Monday 25 Jan 2027, 11:00 AM"
          action={<Button icon={<IconCalendar />}>Add to calendar</Button>}
        >
          6 days left. You need not come or do anything; we send the result by SMS to +91 60000 00021.
        </NextStepCard>
      </div>
      <Card title="Progress">
        <Milestones
          stateWords={STATES}
          items={[
            { key: 'a', state: 'done', title: 'Draft started', note: '12 Nov 2026, 7:14 PM' },
            { key: 'b', state: 'done', title: 'Paid and submitted', note: '14 Nov 2026, 8:20 PM' },
            {
              key: 'c',
              state: 'now',
              title: 'Draw',
              note: (
                <>
                  25 Jan 2027, 11:00 AM. <b>6 days left</b>
                </>
              ),
            },
            { key: 'd', state: 'toCome', title: 'Result', note: 'Same day, by SMS and here' },
            { key: 'e', state: 'stopped', title: 'Rejected', note: 'Papers were not answered' },
          ]}
        />
      </Card>
      <div className={styles.block}>
        <Card title="Payment overview" aside={<Tag tone="ok">Success</Tag>}>
          <PaymentOverview
            totalLabel="Total"
            total="464235.50"
            heads={[
              { id: 1, name: 'Registration amount', amount: '462937.50', why: '10 % of ₹46,29,375.00' },
              {
                id: 2,
                name: 'Booklet charges',
                amount: '1298.00',
                subItems: [
                  { id: 1, name: 'Booklet', amount: '1100.00' },
                  { id: 2, name: 'CGST 9 %', amount: '99.00' },
                  { id: 3, name: 'SGST 9 %', amount: '99.00' },
                ],
              },
            ]}
            foot="UPI, 14-11-2026 08:20 pm. Receipt GPDA/RC/26/0088123"
          />
        </Card>
        <Note title="Withdrawal is closed until the draw is completed.">
          If you are not allotted a plot, the registration amount comes back in full within 30 days.
        </Note>
        <Note tone="warn">A payment of ₹4,64,235.50 is awaiting confirmation.</Note>
        <Note tone="err">The upload failed. Nothing you typed is lost.</Note>
      </div>
      <Card title="Dates" className={styles.wide}>
        <Milestones
          direction="across"
          stateWords={STATES}
          items={[
            {
              key: 'a',
              state: 'now',
              title: 'Applications open',
              note: (
                <>
                  1 to 30 Nov 2026, 11:59 PM. <b>9 days left</b>.
                </>
              ),
            },
            { key: 'b', state: 'toCome', title: 'Papers are checked', note: '1 Dec to 4 Jan 2027' },
            {
              key: 'c',
              state: 'toCome',
              title: 'List of eligible applicants',
              note: '5 Jan 2027. Objections until 12 Jan.',
            },
            { key: 'd', state: 'toCome', title: 'Roll is sealed', note: '18 Jan 2027' },
          ]}
        />
      </Card>
      <Card title="Days left">
        <DayRuler
          from="2026-11-01"
          to="2026-11-30"
          today="2026-11-21"
          words={{ from: '1 Nov', to: '30 Nov', today: 'Today', summary: '9 days left until 30 Nov 2026' }}
        />
      </Card>
      <Card title="How the plots are shared">
        <ShareBars
          label="Plots by category"
          parts={[
            { key: 'gen', label: 'General' },
            { key: 'obc', label: 'OBC' },
            { key: 'sc', label: 'SC' },
            { key: 'st', label: 'ST' },
          ]}
          rows={[
            { name: '72 m²', total: 175, values: { gen: 88, obc: 47, sc: 37, st: 3 } },
            { name: '112.5 m²', total: 70, values: { gen: 35, obc: 19, sc: 15, st: 1 } },
            { name: '200 m²', total: 27, values: { gen: 14, obc: 7, sc: 6 } },
          ]}
        />
      </Card>
      <Card title="Application" aside="Editing closed on 30 Nov 2026" className={styles.wide}>
        <Facts
          facts={[
            { term: 'Applicant', value: 'Mrs Sunita Verma' },
            { term: 'Husband’s name', value: 'Ramesh Verma' },
            { term: 'Co-applicant', value: null },
            { term: 'Address', value: 'H-214, Nehru Enclave, Ashiana, Lucknow 226012' },
          ]}
        />
      </Card>
    </>
  )
}
