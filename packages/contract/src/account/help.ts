import * as v from 'valibot'
import { chooseTemplate, requiredTemplate, tidySpaces, tooLongText } from '#domain/fields/common.ts'
import { HELPER_KINDS, HELPER_LIMITS, helperFields } from '#domain/help/helper.ts'
import { call } from '../call.ts'
import { requiredText } from '../fields/common.ts'
import { instant, none, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { fieldMessage, message, say } from '../text.ts'

/** A helper as the citizen names them: a centre has a name. */
export const HelperInput = v.pipe(
  v.object({
    kind: v.picklist(HELPER_KINDS, fieldMessage(chooseTemplate, helperFields.kind)),
    name: requiredText(helperFields.name, HELPER_LIMITS.name),
    place: v.pipe(
      v.string(message(tooLongText(helperFields.place, HELPER_LIMITS.place))),
      v.transform(tidySpaces),
      v.maxLength(HELPER_LIMITS.place, message(tooLongText(helperFields.place, HELPER_LIMITS.place))),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['place']],
      ({ kind, place }) => kind !== 'CENTRE' || place !== '',
      fieldMessage(requiredTemplate, helperFields.place),
    ),
    ['place'],
  ),
)

/** A helper as others read of them. */
export const HelperOutput = v.object({ kind: v.picklist(HELPER_KINDS), name: v.string(), place: v.string() })

/** A help that was begun; `until` is when it ends or has ended. */
const Help = v.object({ ...HelperOutput.entries, beganOn: instant, until: instant })

/** Additions of ours: a relative or a service centre fills in beside the citizen, who proves it by an OTP. */
export const helpCalls = {
  GetHelp: call({
    key: 'GetHelp',
    door: 'citizen',
    mode: 'read',
    summary: 'Who helps in this session, who helped before, and the applications that they helped with.',
    input: nothing,
    output: v.object({
      now: v.nullable(Help),
      /** The newest twenty that have ended. */
      before: v.array(Help),
      /** The newest twenty: what each is called, and its public number; '' for a draft, and for a certificate of tax. */
      records: v.array(
        v.object({
          entityTypeId: v.number(),
          entityId: v.number(),
          what: v.object({ en: v.string(), hi: v.string() }),
          number: v.string(),
          ...HelperOutput.entries,
          on: instant,
        }),
      ),
    }),
    refusals: {},
  }),
  BeginHelp: call({
    key: 'BeginHelp',
    door: 'citizen',
    mode: 'write',
    summary:
      'Says that somebody fills in beside the citizen in this session, for two hours; needs the proof of an OTP. What is sent meanwhile says who helped.',
    input: HelperInput,
    duringHelp: true,
    stepUp: input => ['HELP', input.kind, input.name, input.place],
    output: Help,
    refusals: refusals({
      HELPED_ALREADY: alert(
        say(
          'Somebody helps you already. End that help first.',
          'कोई पहले से आपकी सहायता कर रहा है। पहले वह सहायता समाप्त करें।',
        ),
      ),
    }),
    audit: ['HELP_BEGAN'],
  }),
  EndHelp: call({
    key: 'EndHelp',
    door: 'citizen',
    mode: 'write',
    summary: 'Ends the help in this session; where nobody helps it changes nothing.',
    input: nothing,
    output: none,
    refusals: {},
    success: () => say('The help has ended.', 'सहायता समाप्त हुई।'),
    audit: ['HELP_ENDED'],
  }),
} as const
