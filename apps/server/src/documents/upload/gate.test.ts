import { describe, expect, it } from 'vitest'
import { Gate } from './gate.ts'

const full = (): never => {
  throw new Error('full')
}

/** A gate with visits that stay until they are told to leave; `order` names who came in, in turn. */
function visited(limits: ConstructorParameters<typeof Gate>[0]) {
  const gate = new Gate(limits)
  const order: string[] = []
  const leave: (() => void)[] = []
  const visit = (who: number, name: string) =>
    gate.pass(
      who,
      () => {
        order.push(name)
        return new Promise<void>(resolve => leave.push(resolve))
      },
      full,
    )
  const next = async () => {
    leave.shift()?.()
    await new Promise(setImmediate)
  }
  return { visit, order, next }
}

describe('a gate', () => {
  it('lets a few in at a time and turns away whom it cannot seat', async () => {
    const { visit, order, next } = visited({ atOnce: 2, atOnceOfOne: 2, waiting: 1, waitingOfOne: 1 })
    const visits = ['a', 'b', 'c', 'd'].map((name, who) => visit(who, name))
    expect(order).toEqual(['a', 'b'])
    await expect(visits[3]).rejects.toThrow('full')
    await next()
    expect(order).toEqual(['a', 'b', 'c'])
  })

  it('keeps a seat for others, however many one sends, and lets them in by turns', async () => {
    const { visit, order, next } = visited({ atOnce: 2, atOnceOfOne: 1, waiting: 9, waitingOfOne: 9 })
    for (const bomb of ['bomb 1', 'bomb 2', 'bomb 3']) void visit(1, bomb)
    void visit(2, 'first')
    void visit(3, 'second')
    expect(order).toEqual(['bomb 1', 'first'])
    await next()
    expect(order).toEqual(['bomb 1', 'first', 'bomb 2'])
    await next()
    expect(order).toEqual(['bomb 1', 'first', 'bomb 2', 'second'])
  })

  it('lets one citizen wait with so many only', async () => {
    const { visit } = visited({ atOnce: 2, atOnceOfOne: 1, waiting: 9, waitingOfOne: 1 })
    void visit(1, 'inside')
    void visit(1, 'waits')
    await expect(visit(1, 'third')).rejects.toThrow('full')
    void visit(2, 'somebody else')
  })

  it('opens again after an act that failed', async () => {
    const gate = new Gate({ atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1 })
    const fell = gate.pass(1, () => Promise.reject(new Error('fell')), full)
    const after = gate.pass(1, async () => 'again', full)
    await expect(fell).rejects.toThrow('fell')
    await expect(after).resolves.toBe('again')
  })
})
