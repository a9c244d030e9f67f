import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

/** Forms that keep nothing of what is typed, and why none of it is lost by that. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'account/AskLoginId.tsx':
    'a login alone, which the next person at a shared computer shall not find; the page holds it over its steps',
  'account/LoginWithOtp.tsx': 'the same',
  'account/LoginWithPassword.tsx': 'a password',
  'account/NewPasswordForm.tsx': 'a password',
  'booking/SearchForm.tsx': 'it stands in the address of the page',
  'document/DocumentUploads.tsx': 'files, which the server has once they are chosen',
  'draw/FindEntry.tsx': 'it stands in the address of the page',
  'forms/otp/OtpStep.tsx': 'an OTP',
  'lottery/plan/PlanView.tsx': 'it stands in the address of the page',
  'lottery/room/Turn.tsx': 'one press, kept by the server',
  'settings/ChangePassword.tsx': 'a password',
  'settings/ProfileImage.tsx': 'a file, which the server has once it is chosen',
}

/** What keeps a form: sealed for the session, for a visitor's tab, by a draft with its journal, or as an answer of a query. */
const KEEPS = /\b(?:useKept|useVisitorKept|keepTyped|notedTyped|useAnswer)[(<]/

test('every form keeps what is typed until the server has it, or it is said here why it need not', () => {
  const forms = globSync('**/*.{ts,tsx}', { cwd: sources })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/^(?:gallery|forms\/schema)\/|\.test\./.test(file))
    .filter(file =>
      /\b(?:useSchemaForm|useForm)[(<]|<OneAnswerForm\b/.test(readFileSync(join(sources, file), 'utf8')),
    )
  expect(forms.length).toBeGreaterThan(25)
  const silent = forms.filter(file => !KEEPS.test(readFileSync(join(sources, file), 'utf8')))
  expect(silent.toSorted()).toEqual(Object.keys(NOT_KEPT))
})
