import { say, type Text } from '#contract/text.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { errorLine } from '#server/jobs/backOff.ts'
import { runToTheEnd } from '#server/jobs/runTimer.ts'
import { listDeadTasks, reviveTasks } from '#server/jobs/taskStore.ts'
import { slotOf } from '#server/jobs/timer.ts'
import { type ClockFall, listClockFalls, listTimerStates } from '#server/jobs/timerStore.ts'
import { workOneTask } from '#server/jobs/workTasks.ts'
import { tasks, timers } from '#server/registries.ts'
import { type Command, command, flag, option } from '../command.ts'
import { optional, optionalText, whole } from '../input/fields.ts'
import type { Shown } from '../output/changes.ts'

/** How many of the clock's falls are told. */
const FALLS = 5

const tellFall = ({ noticedOn, fellFrom }: ClockFall): Text =>
  say(
    `The clock went back from ${toIstIso(fellFrom)} to ${toIstIso(noticedOn)}; what had run ahead of it was due again.`,
    `घड़ी ${toIstIso(fellFrom)} से ${toIstIso(noticedOn)} पर लौटी; जो उससे आगे चल चुका था वह फिर देय हुआ।`,
  )

const list = command({
  name: 'jobs list',
  summary: 'Lists the timers: when each last ran, when it is due, what failed',
  kind: 'reads',
  options: {},
  async run({ db, now }) {
    const states = await listTimerStates(db)
    const falls = await listClockFalls(db, FALLS)
    const rows = [...timers]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((timer): Shown[] => {
        const state = states.get(timer.name)
        const next = new Date(slotOf(timer, now).getTime() + timer.everySeconds * 1000)
        return [
          timer.name,
          timer.everySeconds,
          state?.lastFinishedOn ?? null,
          state?.retryOn ?? (state?.doneSlot && state.doneSlot >= slotOf(timer, now) ? next : now),
          state?.failures ?? 0,
          state?.lastError ?? null,
        ]
      })
    const columns = ['Timer', 'EverySeconds', 'LastDone', 'Due', 'Failures', 'LastError']
    return { notes: falls.map(tellFall), table: { columns, rows } }
  },
})

const run = command({
  name: 'jobs run',
  summary: 'Runs one timer, or all, now',
  details:
    'A timer that a running portal is just working on is left to it. Afterwards the tasks that are due are worked off.',
  kind: 'works',
  options: { timer: option('the name of one timer, as jobs list shows it', optionalText()) },
  async run({ now, ports, server, progress }, { timer: name }) {
    const chosen = name === '' ? timers : timers.filter(timer => timer.name === name)
    if (chosen.length === 0) throw new ActRefused(`There is no timer ${name}; see: authority jobs list`)
    const { pool } = server
    if (!pool) throw new Error('timers are run at a door of officers')
    const context = { db: server.database, now, ports, log: server.log }
    const rows: Shown[][] = []
    let ok = true
    let tasksDone = 0
    for (const [index, timer] of chosen.entries()) {
      progress(index, chosen.length, `timers (${timer.name})`)
      try {
        const outcome = await runToTheEnd(pool, timer, context)
        rows.push([timer.name, outcome === 'busy' ? 'left to the portal that is working on it' : 'ran'])
      } catch (error) {
        rows.push([timer.name, `FAILED: ${errorLine(error)}`])
        ok = false
      }
    }
    for (;;) {
      const outcome = await workOneTask(tasks, context)
      if (outcome === 'none') break
      if (outcome === 'done') tasksDone += 1
      else {
        rows.push(['a task', `FAILED: ${errorLine(outcome.failed)}`])
        ok = false
      }
    }
    const done = tasksDone.toLocaleString('en-IN')
    const notes = tasksDone > 0 ? [say(`${done} queued tasks were done.`, `कतार के ${done} कार्य पूरे हुए।`)] : []
    return { ok, notes, table: { columns: ['Timer', 'Outcome'], rows } }
  },
})

const dead = command({
  name: 'jobs dead',
  summary: 'Lists the tasks that were given up, with their last error',
  kind: 'reads',
  options: {},
  async run({ db }) {
    const given = await listDeadTasks(db)
    return {
      table: {
        columns: ['Id', 'Task', 'Payload', 'Queued', 'GivenUp', 'Tries', 'LastError'],
        rows: given.map(task => [
          task.id,
          task.name,
          JSON.stringify(task.payload),
          task.createdOn,
          task.deadOn,
          task.attempts,
          task.lastError,
        ]),
      },
    }
  },
})

const retry = command({
  name: 'jobs retry',
  summary: 'Queues tasks again that were given up',
  kind: 'changes',
  options: {
    id: option('the number of one task', optional(whole(1)), 'number'),
    all: flag('all of them'),
  },
  async run({ db, now, change }, { id, all }) {
    if ((id === null) !== all)
      throw new ActRefused({ en: 'Give either --id <number> or --all.', hi: 'क्रमांक या “सभी” में से एक दें।' })
    const revived = await reviveTasks(db, id, now)
    if (id !== null && revived.length === 0)
      throw new ActRefused({ en: `No task ${id} was given up.`, hi: `कार्य ${id} छोड़ा नहीं गया।` })
    for (const task of revived)
      change({
        kind: 'changed',
        record: `Task ${task.id} ${task.name}`,
        fields: { state: ['given up', 'queued'] },
      })
    return {}
  },
})

export const jobsCommands: readonly Command[] = [list, run, dead, retry]
