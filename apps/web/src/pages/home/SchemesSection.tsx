import type { Campaign } from '#contract/lottery/campaign.ts'
import { type ListedSurvey, surveyListCalls } from '#contract/survey/listed.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { CellNote, type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Home.module.css'
import { type OpenRow, openRows } from './openRows.tsx'
import { Section } from './Section.tsx'
import { useSchemes } from './useSchemes.ts'

/** Closed schemes stay on the home page only while few others fill it. */
const SHOWN = 6

const ICONS = { clock: <IconClock />, calendar: <IconCalendar />, flag: <IconFlag /> }

/** Every scheme and survey with how it is given, what is on offer, its price and when. */
export function SchemesSection() {
  const schemes = useSchemes()
  // Surveys join the table when they are there; without them the schemes still stand.
  const surveys = useCall(surveyListCalls.GetDemandSurveyList, {}, { staleTime: fresh.list, quiet: true })
  return (
    <Section
      title={m.pages_schemesTitle()}
      link={<AppLink to="/services/online-lotteries/info">{m.pages_allSchemes()}</AppLink>}
    >
      {schemes.isPending || surveys.isPending ? (
        <SkeletonList rows={4} />
      ) : schemes.error ? (
        <NotLoaded onRetry={() => void schemes.refetch()} />
      ) : (
        <Schemes campaigns={schemes.data} surveys={surveys.data ?? []} />
      )}
    </Section>
  )
}

function Schemes(props: { campaigns: readonly Campaign[]; surveys: readonly ListedSurvey[] }) {
  const language = useLanguage()
  const now = useServerMinute()
  const rows = openRows(props.campaigns, props.surveys, now, language)
  if (rows.length === 0)
    return (
      <p>
        <b>{m.pages_noSchemes()}</b> {m.pages_noSchemesMore()}
      </p>
    )
  const columns: Column<OpenRow>[] = [
    {
      key: 'scheme',
      head: m.pages_colScheme(),
      rowHead: true,
      phone: 'title',
      cell: row => (
        <>
          {row.title}
          <CellNote>{row.note}</CellNote>
          <span className={styles.phoneLine}>
            {row.mode} · {row.offer} · <b>{row.price}</b>
          </span>
        </>
      ),
    },
    { key: 'mode', head: m.pages_colMode(), phone: 'hide', cell: row => row.mode },
    { key: 'offer', head: m.pages_colOffer(), phone: 'hide', cell: row => row.offer },
    {
      key: 'price',
      head: m.pages_colPrice(),
      end: true,
      strong: true,
      phone: 'hide',
      cell: row => row.price,
    },
    {
      key: 'when',
      head: m.pages_colWhen(),
      phone: 'whole',
      cell: ({ when: { tone, icon, tag, note } }) => (
        <>
          <Tag tone={tone} icon={icon ? ICONS[icon] : undefined}>
            {tag}
          </Tag>
          <CellNote>{note}</CellNote>
        </>
      ),
    },
    {
      key: 'way',
      head: <span className="visually-hidden">{m.pages_colWay()}</span>,
      end: true,
      phone: 'hide',
      cell: row => row.way,
    },
  ]
  return (
    <DataTable
      caption={m.pages_schemesTitle()}
      columns={columns}
      rows={rows.slice(0, SHOWN)}
      rowKey={row => row.key}
      framed
    />
  )
}
