import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SchemeCrumb } from './SchemeCrumb.tsx'
import styles from './SchemeRows.module.css'
import { SchemeSections } from './SchemeSections.tsx'

export const title = m.lottery_infoTitle

/** /services/online-lotteries/info: how places are given out, what one needs, and the schemes; for everybody. */
export default function InfoScreen() {
  const steps = [
    { title: m.lottery_info1(), text: m.lottery_info1More() },
    { title: m.lottery_info2(), text: m.lottery_info2More() },
    { title: m.lottery_info3(), text: m.lottery_info3More() },
    { title: m.lottery_info4(), text: m.lottery_info4More() },
    { title: m.lottery_info5(), text: m.lottery_info5More() },
    { title: m.lottery_info6(), text: m.lottery_info6More() },
  ]
  const questions = [
    { title: m.lottery_ask1(), text: m.lottery_ask1More() },
    { title: m.lottery_ask2(), text: m.lottery_ask2More() },
    { title: m.lottery_ask3(), text: m.lottery_ask3More() },
    { title: m.lottery_ask4(), text: m.lottery_ask4More() },
  ]
  return (
    <Page>
      <SchemeCrumb home current={m.lottery_infoTitle()} />
      <PageTitle title={m.lottery_infoTitle()} />
      <Stack>
        <p className={styles.lead}>{m.lottery_infoLead()}</p>
        <SchemeSections
          empty={
            <EmptyState
              title={m.lottery_noSchemes()}
              action={<AppButtonLink to="/services">{m.shell_services()}</AppButtonLink>}
            >
              {m.lottery_noSchemesMore()}
            </EmptyState>
          }
        />
        <Card title={m.lottery_howItWorks()}>
          <ol className={styles.steps}>
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
        <Card title={m.lottery_goodToKnow()}>
          <div className={styles.steps}>
            {questions.map(({ title, text }) => (
              <div key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </Card>
      </Stack>
    </Page>
  )
}
