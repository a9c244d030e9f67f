import { m } from '#web/i18n/generated/messages.js'
import { Help } from './Help.tsx'
import { Hero } from './Hero.tsx'
import styles from './Home.module.css'
import { NoticesCard } from './NoticesCard.tsx'
import { SchemesSection } from './SchemesSection.tsx'
import { ServicesSection } from './ServicesSection.tsx'
import { TrustStrip } from './TrustStrip.tsx'

export const title = m.pages_homeTitle

/** The home of visitors and citizens: what is open, what can be done, what is new, whom to ask, what can be checked. */
export default function HomeScreen() {
  return (
    <>
      <Hero />
      <div className={styles.body}>
        <SchemesSection />
        <ServicesSection />
        <div className={styles.pair}>
          <NoticesCard />
          <Help />
        </div>
      </div>
      <TrustStrip />
    </>
  )
}
