import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import type { Code } from '#domain/text/code.ts'

/** Who may bring an act about: the citizen it belongs to, an officer, the clock, or money that arrived. */
export type Mover = 'citizen' | 'authority' | 'timer' | 'provider'

/** What an act does in one status: by whom it can come, and where it leads; without `to` the status stays. */
export interface Move<Status> {
  readonly by: readonly Mover[]
  readonly to?: Status
}

/** One status: all that can happen in it, and in one code why nothing else can. */
export interface Stage<Status, Act extends Code, Why extends Code> {
  readonly acts: { readonly [A in Act]?: Move<Status> }
  /** Why every act that is not listed is impossible here; its sentence stands in the noun's table of refusals. */
  readonly otherwise: Why
  /** Acts whose impossibility here has a sentence of its own. */
  readonly because?: { readonly [A in Act]?: Why }
}

/**
 * The life of a noun: every status with everything that can happen in it. Written as a constant of this
 * type, so that a forgotten status, an unknown act or a code without a sentence does not compile. Server
 * guards, SQL of moves and the citizen's next step are all made from it.
 */
export type Life<Status extends string | number, Act extends Code, Why extends Code> = Readonly<
  Record<Status, Stage<Status, Act, Why>>
>

const stageOf = <Status extends string | number, Act extends Code, Why extends Code>(
  life: Life<Status, Act, Why>,
  status: Status,
): Stage<Status, Act, Why> => life[status]

/** The status after an act, or why this mover cannot do it now. */
export function statusAfter<Status extends string | number, Act extends Code, Why extends Code>(
  life: Life<Status, Act, Why>,
  from: Status,
  act: Act,
  by: Mover,
): Outcome<Status, Why> {
  const stage = stageOf(life, from)
  const move = stage.acts[act]
  if (move?.by.includes(by)) return accept(move.to ?? from)
  return refuse(stage.because?.[act] ?? stage.otherwise)
}

/** What a mover can do in a status, in the table's order. */
export function actsIn<Status extends string | number, Act extends Code, Why extends Code>(
  life: Life<Status, Act, Why>,
  status: Status,
  by: Mover,
): Act[] {
  return (Object.entries(stageOf(life, status).acts) as [Act, Move<Status>][])
    .filter(([, move]) => move.by.includes(by))
    .map(([act]) => act)
}

/** Every status of a life; codes that are numbers come back as numbers. */
export function statusesOf<Status extends string | number, Act extends Code, Why extends Code>(
  life: Life<Status, Act, Why>,
): Status[] {
  return Object.keys(life).map(key => (/^\d+$/.test(key) ? Number(key) : key) as Status)
}

/** Where an act of a mover leads from each status in which it is possible. */
export function waysOf<Status extends string | number, Act extends Code, Why extends Code>(
  life: Life<Status, Act, Why>,
  act: Act,
  by: Mover,
): { readonly from: Status; readonly to: Status }[] {
  return statusesOf(life).flatMap(from => {
    const after = statusAfter(life, from, act, by)
    return after.ok ? [{ from, to: after.value }] : []
  })
}

/** Statuses in which an act of a mover is possible. */
export const statusesWith = <Status extends string | number, Act extends Code, Why extends Code>(
  life: Life<Status, Act, Why>,
  act: Act,
  by: Mover,
): Status[] => waysOf(life, act, by).map(way => way.from)
