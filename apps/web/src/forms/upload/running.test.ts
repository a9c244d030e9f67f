import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertError, TransportError } from '#web/api/errors.ts'
import { clearSession } from '#web/api/session.ts'
import { noteField, startUpload, stopUpload, type UploadedFile, uploadState } from './running.ts'

const PLACE = '2/15/101'
const file = new File(['a picture'], 'me.jpg')
const done: UploadedFile = { DocumentId: 7, OriginalName: 'me.jpg' }
const lost = () => new TransportError('NetworkError', 'There is no connection')

let listeners: (() => void)[]
/** The browser says that there is a network. */
const online = () => {
  for (const listener of listeners.splice(0)) listener()
}

beforeEach(() => {
  listeners = []
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('removeEventListener', () => undefined)
  stopUpload(PLACE)
})

describe('an upload', () => {
  it('tells how far it is, and then that it is there', async () => {
    const seen: unknown[] = []
    const onDone = vi.fn()
    await startUpload(
      PLACE,
      file,
      async (_, { onProgress }) => {
        onProgress(4)
        seen.push(uploadState(PLACE))
        return done
      },
      onDone,
    )
    expect(seen).toEqual([{ at: 'sending', name: 'me.jpg', sent: 4, total: 9 }])
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ sizeBytes: 9, ...done })
    expect(uploadState(PLACE).at).toBe('rest')
  })

  it('waits for a connection that broke, and goes on when its field has left the screen', async () => {
    const send = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(done)
    const onDone = vi.fn()
    noteField(PLACE, true)
    const upload = startUpload(PLACE, file, send, onDone)
    await vi.waitFor(() => expect(uploadState(PLACE)).toEqual({ at: 'waiting', name: 'me.jpg' }))
    noteField(PLACE, false)
    online()
    await upload
    expect(send).toHaveBeenCalledTimes(2)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('that the portal refuses is not sent again, and is told once', async () => {
    const send = vi.fn().mockRejectedValue(new AlertError('This file cannot be read'))
    noteField(PLACE, true)
    await startUpload(PLACE, file, send, vi.fn())
    expect(send).toHaveBeenCalledOnce()
    expect(uploadState(PLACE)).toMatchObject({ at: 'failed', message: 'This file cannot be read' })
    noteField(PLACE, false)
    expect(uploadState(PLACE).at).toBe('rest')
  })

  it('ends with the session', async () => {
    const send = vi.fn().mockRejectedValue(lost())
    const onDone = vi.fn()
    const upload = startUpload(PLACE, file, send, onDone)
    await vi.waitFor(() => expect(uploadState(PLACE).at).toBe('waiting'))
    clearSession('logout')
    await upload
    online()
    expect(send).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
    expect(uploadState(PLACE).at).toBe('rest')
  })
})
