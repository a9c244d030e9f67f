import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { samplingCalls } from '#contract/desk/sampling.ts'
import { useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { SUM, Table } from '#desk/kit/Table.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { percent, shareOf } from './figures.ts'
import { OpenDifferences } from './OpenDifferences.tsx'
import styles from './Sampling.module.css'
import { useTakeReading } from './useTakeReading.ts'

type Sampling = DeskOutputOf<typeof samplingCalls.sampling>

const READS = new Set(['DA', 'LC'])
/** Who sees how other officers stand. */
const SEES_OTHERS = new Set(['LC', 'A1', 'A2', 'AU'])

/** Findings that are read a second time: one's own figures first, then those of others, what differs, and the seeds. */
export default function SamplingScreen() {
  const { data: me } = useMe()
  const read = useDesk(samplingCalls.sampling, {}, { quiet: true })
  const take = useTakeReading()
  const mayRead = me?.roles.some(({ role }) => READS.has(role)) ?? false
  const seesOthers = me?.roles.some(({ role }) => SEES_OTHERS.has(role)) ?? false
  useKeys(mayRead ? [{ key: 't', label: m.scrutiny_againTake(), act: () => take.mutate({}) }] : [])
  return (
    <DeskPage
      title={m.scrutiny_again()}
      about={m.scrutiny_againAbout()}
      aside={
        mayRead ? (
          <Button
            variant="primary"
            busy={take.isPending}
            onClick={() => take.mutate({})}
            iconAfter={<Key of="t" />}
          >
            {m.scrutiny_againTake()}
          </Button>
        ) : null
      }
    >
      {read.error ? (
        <NotRead error={read.error} refetch={read.refetch} />
      ) : read.isPending ? (
        <SkeletonPage />
      ) : (
        <>
          {mayRead ? <Own own={read.data.own} /> : null}
          <OpenDifferences open={read.data.differing} />
          {seesOthers ? <Others others={read.data.others} /> : null}
          <Schemes schemes={read.data.schemes} />
        </>
      )}
    </DeskPage>
  )
}

/** The officer's own figures, which nobody sees before them. */
function Own({ own }: { own: Sampling['own'] }) {
  const tiles = [
    [m.scrutiny_againRead(), own.read.toLocaleString('en-IN')],
    [m.scrutiny_againDiffering(), own.differing.toLocaleString('en-IN')],
    [m.scrutiny_againShare(), shareOf(own)],
    [m.scrutiny_againDrawn(), percent(own.sampleBp)],
  ]
  return (
    <Card title={m.scrutiny_againOwn()}>
      <dl className={styles.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rule}>{m.scrutiny_againRule()}</p>
    </Card>
  )
}

function Others({ others }: { others: Sampling['others'] }) {
  const language = useLanguage()
  return (
    <Card title={m.scrutiny_againOthers()}>
      {others.length === 0 ? (
        <p>{m.scrutiny_againOthersNone()}</p>
      ) : (
        <Table label={m.scrutiny_againOthers()}>
          <thead>
            <tr>
              <th scope="col">{m.scrutiny_againOfficer()}</th>
              <th scope="col" className={SUM}>
                {m.scrutiny_againRead()}
              </th>
              <th scope="col" className={SUM}>
                {m.scrutiny_againDiffering()}
              </th>
              <th scope="col" className={SUM}>
                {m.scrutiny_againShare()}
              </th>
              <th scope="col" className={SUM}>
                {m.scrutiny_againDrawn()}
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ id, officer, figures }) => (
              <tr key={id}>
                <th scope="row">{officer[language]}</th>
                <td className={SUM}>{figures.read.toLocaleString('en-IN')}</td>
                <td className={SUM}>{figures.differing.toLocaleString('en-IN')}</td>
                <td className={SUM}>{shareOf(figures)}</td>
                <td className={SUM}>{percent(figures.sampleBp)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

/** What waits in each scheme, and by which seed it was drawn. */
function Schemes({ schemes }: { schemes: Sampling['schemes'] }) {
  const language = useLanguage()
  if (schemes.length === 0) return null
  return (
    <Card title={m.scrutiny_againSchemes()}>
      <p className={styles.under}>{m.scrutiny_againSchemesAbout()}</p>
      <Table label={m.scrutiny_againSchemes()}>
        <thead>
          <tr>
            <th scope="col">{m.scrutiny_againScheme()}</th>
            <th scope="col" className={SUM}>
              {m.scrutiny_againWaiting()}
            </th>
            <th scope="col" className={SUM}>
              {m.scrutiny_againDiffering()}
            </th>
            <th scope="col">{m.scrutiny_againHash()}</th>
            <th scope="col">{m.scrutiny_againSeed()}</th>
          </tr>
        </thead>
        <tbody>
          {schemes.map(({ code, name, waiting, differing, seedHash, seed }) => (
            <tr key={code}>
              <th scope="row">{name[language]}</th>
              <td className={SUM}>{waiting.toLocaleString('en-IN')}</td>
              <td className={SUM}>{differing.toLocaleString('en-IN')}</td>
              <td className={styles.seed}>{seedHash}</td>
              <td className={seed ? styles.seed : undefined}>{seed ?? m.scrutiny_againSeedHidden()}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
