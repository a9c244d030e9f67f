import { afterEach, describe, expect, it } from 'vitest'
import { AlertError, ServerError, SignedOutError, TransportError } from './errors.ts'
import { dismissToast, forgetSaid, said, toast, toastOfError, toastSuccess, toasts } from './toasts.ts'

afterEach(() => {
  for (const shown of toasts.get()) dismissToast(shown.id)
})

describe('the toast of a failure', () => {
  it('warns of an alert and reports an error', () => {
    expect(toastOfError(new AlertError('Too late.'))).toEqual({ kind: 'warning', message: 'Too late.' })
    expect(toastOfError(new ServerError('Record not found.'))).toEqual({
      kind: 'error',
      message: 'Record not found.',
    })
    expect(toastOfError(new TransportError('HttpError', 'No answer.'))).toEqual({
      kind: 'error',
      message: 'No answer.',
    })
  })

  it('is left out when the form shows the alert beside its field', () => {
    const alert = new AlertError('Invalid OTP.', { field: 'otp' })
    expect(toastOfError(alert, field => field === 'otp')).toBeNull()
    expect(toastOfError(alert, field => field === 'mobile')).not.toBeNull()
  })

  it('is left out for a cancelled request and for a 401', () => {
    expect(toastOfError(new DOMException('given up', 'AbortError'))).toBeNull()
    expect(toastOfError(new SignedOutError())).toBeNull()
  })
})

describe('toasts', () => {
  it('show the message of a success, and nothing for an empty one', () => {
    toastSuccess('')
    toastSuccess('Password changed successfully.')
    expect(toasts.get().map(({ kind, message }) => [kind, message])).toEqual([
      ['success', 'Password changed successfully.'],
    ])
  })

  it('do not repeat the same words at once', () => {
    toast('warning', 'Wait.')
    toast('warning', 'Wait.')
    expect(toasts.get()).toHaveLength(1)
  })
})

describe('what was said', () => {
  it('can be read again after it has left the screen, the newest of twenty first, until it is forgotten', () => {
    forgetSaid()
    for (let number = 1; number <= 25; number++) toast('success', `Saved ${number}`)
    for (const shown of toasts.get()) dismissToast(shown.id)
    expect(said.get().map(one => one.message)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Saved ${25 - index}`),
    )
    forgetSaid()
    expect(said.get()).toEqual([])
  })
})
