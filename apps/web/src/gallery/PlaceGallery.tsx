import { useState } from 'react'
import { Button } from '#web/ui/Button/Button.tsx'
import { AvailabilityCalendar } from '#web/ui/Calendar/AvailabilityCalendar.tsx'
import type { DayRange, DayState } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotFound } from '#web/ui/EmptyState/NotFound.tsx'
import { FactTiles } from '#web/ui/FactTiles/FactTiles.tsx'
import { ImageSlider } from '#web/ui/ImageSlider/ImageSlider.tsx'
import { IconSnow } from '#web/ui/icons/IconSnow.tsx'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'
import { Hall } from '#web/ui/illustrations/Hall.tsx'
import { Logo } from '#web/ui/Logo/Logo.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { SurveySheet } from '#web/ui/SurveySheet/SurveySheet.tsx'
import styles from './Gallery.module.css'
import { PLAN } from './samples.ts'

const ILLUSTRATIONS = Object.entries(
  import.meta.glob<Record<string, (props: { width?: number }) => React.ReactElement>>(
    ['../ui/illustrations/*.tsx', '!**/Illustration.tsx', '!**/NotFoundFigure.tsx'],
    { eager: true },
  ),
)
const ICONS = Object.entries(
  import.meta.glob<Record<string, () => React.ReactElement>>(['../ui/icons/*.tsx', '!**/Icon.tsx'], {
    eager: true,
  }),
)

const BOOKED = new Set([1, 2, 4, 5, 6, 9, 10, 11, 18, 19, 20])
const stateOf = (day: string): DayState => {
  const date = Number(day.slice(8))
  if (day < '2026-12-01') return 'past'
  if (BOOKED.has(date)) return 'booked'
  if (date > 22 && date < 26) return 'later'
  return date === 16 ? 'held' : date === 15 || date === 31 ? 'blocked' : 'free'
}

export function PlaceGallery() {
  const [month, setMonth] = useState('2026-12')
  const [range, setRange] = useState<DayRange | null>({ from: '2026-12-12', to: '2026-12-13' })
  const [plot, setPlot] = useState('A-1')
  return (
    <>
      <Card className={styles.wide}>
        <AvailabilityCalendar
          title="Free dates"
          month={month}
          onMonthChange={setMonth}
          firstMonth="2026-11"
          lastMonth="2027-11"
          stateOf={stateOf}
          value={range}
          onChange={setRange}
          maxDays={7}
          hasLater
        />
      </Card>
      <Card title="Layout plan" className={styles.wide}>
        <SitePlan
          plan={PLAN}
          label="Layout plan of Sarovar Kunj"
          chosen={plot}
          onChoose={each => setPlot(each.id)}
        />
      </Card>
      <div>
        <ImageSlider
          label="Sarovar Community Centre"
          slides={['front and lawn', 'main hall', 'kitchen'].map(caption => ({
            key: caption,
            caption,
            figure: <Hall width={400} />,
          }))}
        />
      </div>
      <FactTiles
        tiles={[
          { key: 'guests', icon: <IconUsers />, title: '300 guests', note: 'hall and lawn' },
          { key: 'ac', icon: <IconSnow />, title: 'AC', note: 'main hall' },
        ]}
      />
      <Card title="Illustrations" className={styles.wide}>
        <div className={styles.row}>
          <Logo />
          {ILLUSTRATIONS.flatMap(([path, module]) =>
            Object.values(module).map(Drawing => <Drawing key={path} width={120} />),
          )}
        </div>
        <div className={styles.row}>
          {ICONS.flatMap(([path, module]) => Object.values(module).map(Sign => <Sign key={path} />))}
        </div>
      </Card>
      <div className={styles.wide}>
        <div className={styles.sheet}>
          <SurveySheet flag={{ x: 60, y: 40 }} />
        </div>
      </div>
      <div className={styles.wide}>
        <EmptyState title="No applications yet" action={<Button variant="primary">See open schemes</Button>}>
          When you start one, it is kept here with its number, its state and the next thing to do.
        </EmptyState>
      </div>
      <div className={styles.wide}>
        <NotFound title="This page could not be found." actions={<Button variant="primary">Go Back</Button>}>
          The address may be mistyped, or the page has moved. Your applications and payments are not affected.
        </NotFound>
      </div>
    </>
  )
}
