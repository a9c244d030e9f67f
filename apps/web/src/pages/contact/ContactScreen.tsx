import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { IconMail } from '#web/ui/icons/IconMail.tsx'
import { IconPhone } from '#web/ui/icons/IconPhone.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import styles from './Contact.module.css'
import { OfficeMap } from './OfficeMap.tsx'

export const title = m.pages_contactTitle

/** Whom to call, write to and visit, with the hours and the drawn way there. */
export default function ContactScreen() {
  const language = useLanguage()
  const { authorityName, address, contact } = portalConfig()
  const hours = address.hours[language]
  return (
    <Page>
      <HomeCrumb current={m.pages_contactTitle()} />
      <PageTitle title={m.pages_contactTitle()} meta={m.pages_contactIntro()} />
      <div className={styles.columns}>
        <ul className={styles.ways}>
          <li>
            <IconPhone />
            <div>
              <h2>{m.pages_contactCall()}</h2>
              <a className={styles.big} href={`tel:${contact.tollFree.replace(/\s/g, '')}`}>
                {contact.tollFree}
              </a>
              <p>{m.pages_contactCallNote({ hours })}</p>
            </div>
          </li>
          <li>
            <IconMail />
            <div>
              <h2>{m.pages_contactWrite()}</h2>
              <a className={styles.mail} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
              <p>{m.pages_contactWriteNote()}</p>
            </div>
          </li>
          <li>
            <IconPin />
            <div>
              <h2>{m.pages_contactVisit()}</h2>
              <address className={styles.address}>
                <b>{authorityName[language]}</b>
                {address.lines.map(line => (
                  <span key={line.en}>{line[language]}</span>
                ))}
              </address>
            </div>
          </li>
          <li>
            <IconClock />
            <div>
              <h2>{m.pages_contactHours()}</h2>
              <p className={styles.hours}>{hours}</p>
              <p>{m.pages_contactClosed()}</p>
            </div>
          </li>
        </ul>
        <Card title={m.pages_contactWay()} flush>
          <OfficeMap />
          <p className={styles.wayText}>{m.pages_contactWayText()}</p>
        </Card>
      </div>
      <div className={styles.below}>
        <Note tone="warn" title={m.pages_contactFraud()}>
          <p>{m.pages_contactFraudText()}</p>
        </Note>
        <p className={styles.links}>
          <AppLink to="/faq" strong iconAfter={<IconChevronRight />}>
            {m.pages_helpAnswers()}
          </AppLink>
          <AppLink to="/feedback" strong iconAfter={<IconChevronRight />}>
            {m.feedback_title()}
          </AppLink>
          <AppLink to="/accessibility" strong iconAfter={<IconChevronRight />}>
            {m.pages_accessibilityTitle()}
          </AppLink>
        </p>
      </div>
    </Page>
  )
}
