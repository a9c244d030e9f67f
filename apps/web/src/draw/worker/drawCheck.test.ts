import { describe, expect, it, vi } from 'vitest'
import { UNKNOWN_TIME } from '#domain/draw/stamps.ts'
import { startDrawCheck } from './drawCheck.ts'
import { fetchFiles } from './fetchFiles.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const answer = (text: string, status = 200) => new Response(status === 200 ? text : null, { status })

describe('fetching the files of a draw', () => {
  it('reports bytes out of those expected and keeps every byte', async () => {
    const seen: string[] = []
    const files = await fetchFiles(
      [
        { bytes: 5, name: 'a', url: '/a' },
        { bytes: 3, name: 'b', url: '/b' },
      ],
      (received, expected) => seen.push(`${received}/${expected}`),
      async url => answer(url === '/a' ? 'hello' : 'abc'),
    )
    expect(seen).toEqual(['5/8', '8/8'])
    expect(new TextDecoder().decode(files.get('a'))).toBe('hello')
    expect(new TextDecoder().decode(files.get('b'))).toBe('abc')
  })
  it('asks nobody for what was chosen on this device', async () => {
    const content = new TextEncoder().encode('chosen')
    const files = await fetchFiles(
      [{ name: 'roll.jsonl', url: '', content, bytes: content.length }],
      () => undefined,
      () => Promise.reject(new Error('asked')),
    )
    expect(files.get('roll.jsonl')).toBe(content)
  })
  it('leaves out a file that is not there, and names one that fails', async () => {
    const files = await fetchFiles(
      [{ name: 'bias.json', url: '/x' }],
      () => undefined,
      async () => answer('', 404),
    )
    expect(files.size).toBe(0)
    await expect(
      fetchFiles(
        [{ name: 'roll.jsonl', url: '/x' }],
        () => undefined,
        async () => answer('', 503),
      ),
    ).rejects.toThrow('roll.jsonl: 503')
  })
})

/** Stands in for the browser's worker: keeps what was sent and plays back messages. */
class FakeWorker extends EventTarget implements Worker {
  sent: ToWorker[] = []
  ended = false
  onmessage = null
  onmessageerror = null
  onerror = null
  postMessage(message: ToWorker): void {
    this.sent.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  say(message: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }))
  }
}
function started() {
  const worker = new FakeWorker()
  const handlers = { onCheck: vi.fn(), onFault: vi.fn(), onOutcome: vi.fn(), onProgress: vi.fn() }
  const check = startDrawCheck([{ name: 'roll.jsonl', url: '/roll' }], handlers, 'ab'.repeat(32), worker)
  return { check, handlers, worker }
}

describe('a check in the background', () => {
  it('starts at once and passes on progress, checks and the outcome', () => {
    const { handlers, worker } = started()
    expect(worker.sent).toEqual([
      {
        kind: 'check',
        printedHash: 'ab'.repeat(32),
        sources: [{ name: 'roll.jsonl', url: '/roll' }],
        witnesses: [],
      },
    ])
    worker.say({ done: 3, kind: 'progress', step: 'tickets', total: 9 })
    expect(handlers.onProgress).toHaveBeenCalledWith('tickets', 3, 9)
    const outcome = {
      annulled: false,
      checks: [],
      count: 0,
      seal: '',
      correct: true,
      milliseconds: 5,
      result: null,
      test: false,
      time: UNKNOWN_TIME,
    }
    worker.say({ kind: 'outcome', outcome })
    expect(handlers.onOutcome).toHaveBeenCalledWith(outcome)
  })
  it('answers each question with its own entry', async () => {
    const { check, worker } = started()
    const [first, second] = [check.find('A'), check.find('B')]
    worker.say({ found: null, id: 2, kind: 'found' })
    worker.say({ found: null, id: 1, kind: 'found' })
    expect(await Promise.all([first, second])).toEqual([null, null])
    expect(worker.sent.slice(1)).toMatchObject([
      { applicationNumber: 'A', id: 1 },
      { applicationNumber: 'B', id: 2 },
    ])
  })
  it('fails open questions when the worker faults or is stopped', async () => {
    const { check, handlers, worker } = started()
    const question = check.find('A')
    worker.say({ kind: 'fault', message: 'roll.jsonl: 503' })
    await expect(question).rejects.toThrow('503')
    expect(handlers.onFault).toHaveBeenCalledWith('roll.jsonl: 503')
    const late = check.find('B')
    check.stop()
    await expect(late).rejects.toThrow('ended')
    await expect(check.find('C')).rejects.toThrow('ended')
    expect(worker.ended).toBe(true)
  })
})
