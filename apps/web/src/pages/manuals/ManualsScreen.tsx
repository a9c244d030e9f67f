import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { PlainLink } from '#web/shell/navigate/AppLink.tsx'
import type { NavPath } from '#web/shell/navigate/nav.ts'
import { FindProperty } from '#web/ui/illustrations/FindProperty.tsx'
import { LandUse } from '#web/ui/illustrations/LandUse.tsx'
import { Lottery } from '#web/ui/illustrations/Lottery.tsx'
import { Survey } from '#web/ui/illustrations/Survey.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { LinkRow, LinkRows } from '../LinkRows.tsx'

export const title = m.pages_manualsTitle

interface Manual {
  readonly to: NavPath
  readonly figure: ReactNode
  readonly title: () => string
  readonly note: () => string
}

const MANUALS: readonly Manual[] = [
  {
    to: '/user-manuals/know-your-land-use',
    figure: <LandUse width={72} />,
    title: m.pages_manualLandUse,
    note: m.pages_manualLandUseNote,
  },
  {
    to: '/services/online-lotteries/info',
    figure: <Lottery width={72} />,
    title: m.pages_manualLottery,
    note: m.pages_manualLotteryNote,
  },
  {
    to: '/services/link-your-property/info',
    figure: <FindProperty width={72} />,
    title: m.pages_manualLink,
    note: m.pages_manualLinkNote,
  },
  {
    to: '/services/demand-surveys/terms',
    figure: <Survey width={72} />,
    title: m.pages_manualSurvey,
    note: m.pages_manualSurveyNote,
  },
]

/** Every manual and guide. */
export default function ManualsScreen() {
  return (
    <Page>
      <HomeCrumb current={m.pages_manualsTitle()} />
      <PageTitle title={m.pages_manualsTitle()} meta={m.pages_manualsIntro()} />
      <LinkRows>
        {MANUALS.map(({ to, figure, title, note }) => (
          <LinkRow
            key={to}
            figure={figure}
            link={className => (
              <PlainLink to={to} className={className}>
                {title()}
              </PlainLink>
            )}
            text={note()}
          />
        ))}
      </LinkRows>
    </Page>
  )
}
