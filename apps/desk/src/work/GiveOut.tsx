import { useState } from 'react'
import { MOST_AT_ONCE, workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Key } from '#desk/kit/Key.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import type { Section } from '#domain/officer/roles.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import type { Case } from './case.ts'
import { chosenOf, type Queue, useMayAssign } from './useQueue.ts'

const REFRESH = [workCalls.home, workCalls.queue]

/** Assign, pass on, give back: the marked cases, or the one at the cursor. */
export function GiveOut({ section, queue }: { section: Section; queue: Queue }) {
  const { data: me } = useMe()
  const [giving, setGiving] = useState<readonly Case[] | null>(null)
  const mayAssign = useMayAssign(section)
  const back = useDeskAct(workCalls.giveBack, { refresh: REFRESH })
  const chosen = chosenOf(queue)
  const isOwn = chosen.length > 0 && chosen.every(({ holder }) => holder?.id === me?.id)
  /** Says so where more are marked than go at once. */
  const isTooMany = () => {
    if (chosen.length <= MOST_AT_ONCE) return false
    toast('warning', m.work_tooMany({ most: MOST_AT_ONCE }))
    return true
  }
  const give = () => {
    if (chosen.length > 0 && !isTooMany()) setGiving(chosen)
  }
  const giveBack = () => {
    if (!isOwn || back.isPending || isTooMany()) return
    back.mutate(
      { cases: chosen.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: () => {
          toast('success', m.work_givenBack({ count: chosen.length }))
          queue.unmark()
        },
      },
    )
  }
  useKeys([
    ...(mayAssign ? [{ key: 'a', label: m.work_assign(), act: give }] : []),
    ...(isOwn
      ? [
          { key: 'p', label: m.work_passOn(), act: give },
          { key: 'g', label: m.work_giveBackShort(), act: giveBack },
        ]
      : []),
  ])
  return (
    <>
      {isOwn ? (
        <>
          <Button busy={back.isPending} onClick={giveBack} iconAfter={<Key of="g" />}>
            {m.work_giveBackShort()}
          </Button>
          <Button onClick={give} iconAfter={<Key of="p" />}>
            {m.work_passOn()}
          </Button>
        </>
      ) : null}
      {mayAssign ? (
        <Button onClick={give} iconAfter={<Key of="a" />}>
          {m.work_assign()}
        </Button>
      ) : null}
      {giving ? (
        <AssignDialog
          cases={giving}
          isPassingOn={isOwn}
          onClose={() => setGiving(null)}
          onDone={() => {
            setGiving(null)
            queue.unmark()
          }}
        />
      ) : null}
    </>
  )
}
