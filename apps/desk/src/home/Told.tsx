import { workPeopleCalls } from '#contract/desk/workPeople.ts'
import { useDesk, useDeskAct } from '#desk/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'

/** Every so often an officer is told what changed about their work, in milliseconds. */
const EACH_MS = 30_000

/** Cases that others gave to the officer or took away, until they are read; nothing where there are none. */
export function Told() {
  const told = useDesk(workPeopleCalls.told, {}, { quiet: true, refetchInterval: EACH_MS })
  const read = useDeskAct(workPeopleCalls.toldRead, { refresh: [workPeopleCalls.told] })
  const [newest] = told.data ?? []
  if (!newest) return null
  return (
    <Card title={m.work_told()}>
      <ul>
        {told.data?.map(({ id, event, by, note, case: { number, applicant: name } }) => (
          <li key={id}>
            {event === 'GIVEN'
              ? m.work_toldGiven({ by, number, name })
              : m.work_toldTaken({ by, number, name })}{' '}
            {note}
          </li>
        ))}
      </ul>
      <Button busy={read.isPending} onClick={() => read.mutate({ upTo: newest.id })}>
        {m.work_toldRead()}
      </Button>
    </Card>
  )
}
