import * as v from 'valibot'
import { Role, Section } from '#domain/officer/roles.ts'
import { deskCall } from './deskCall.ts'

/** An officer as the desk shows them to themselves. */
export const OfficerSelf = v.object({
  id: v.number(),
  /** In the language that was asked in. */
  name: v.string(),
  serviceNumber: v.string(),
  roles: v.array(v.object({ role: v.enum(Role), section: v.nullable(v.enum(Section)) })),
  /** ISO instant at which the session ends without a further act. */
  endsOn: v.string(),
  /** By what the officer signed in. */
  credential: v.picklist(['PASSKEY', 'PASSWORD', 'RECOVERY', 'SEALED']),
})

/** The calls about the officer's own session. */
export const sessionCalls = {
  me: deskCall({
    key: 'me',
    door: 'officer',
    mode: 'read',
    summary: 'Who is signed in, with the roles that hold today.',
    input: v.object({}),
    output: OfficerSelf,
    refusals: {},
  }),
  signOut: deskCall({
    key: 'sign-out',
    door: 'officer',
    mode: 'write',
    summary: 'Ends the session.',
    input: v.object({}),
    output: v.null(),
    refusals: {},
    audit: ['OFFICER_SIGNED_OUT'],
  }),
} as const
