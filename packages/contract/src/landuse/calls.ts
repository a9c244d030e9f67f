import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { call } from '../call.ts'
import { id, idempotencyKey, pageOf, paging, rowVersion, rupees, shortText } from '../fields/common.ts'
import { instant, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { LandUseAnswers, LandUseCorrection } from './form.ts'
import { LandUseApplication, LandUseRow } from './record.ts'

export const landUseRefusals = refusals({
  CLOSED: alert(
    say(
      'No new applications for land use are taken at present.',
      'भू-उपयोग के नए आवेदन इस समय नहीं लिए जा रहे हैं।',
    ),
  ),
  NOT_EDITABLE: alert(
    say('This application can no longer be edited.', 'यह आवेदन अब संपादित नहीं किया जा सकता।'),
  ),
  INVALID_VILLAGE: alert(
    say('This revenue village does not lie in the chosen tehsil.', 'यह राजस्व ग्राम चुनी गई तहसील में नहीं है।'),
    'revenueVillageId',
  ),
  INVALID_TEHSIL: alert(
    say('This tehsil does not lie in the district of the authority.', 'यह तहसील प्राधिकरण के ज़िले में नहीं है।'),
    'tehsilId',
  ),
  INVALID_DISTRICT: alert(
    say('Please select a valid district.', 'कृपया सही ज़िला चुनें।'),
    'correspondence.districtId',
  ),
  INCOMPLETE: alert(
    say('Please complete the application before paying: {message}', 'भुगतान से पहले आवेदन पूरा करें: {message}'),
  ),
  NOT_RETURNED: alert(
    say('This application does not wait for your answer.', 'यह आवेदन आपके उत्तर की प्रतीक्षा में नहीं है।'),
  ),
  ALREADY_ANSWERED: alert(
    say('This application has already been sent again.', 'यह आवेदन पहले ही फिर से भेजा जा चुका है।'),
  ),
  RESPOND_BY_PASSED: alert(say('The time to respond has passed.', 'उत्तर देने का समय निकल चुका है।')),
  NOT_ASKED_FOR: alert(
    say('Only what the authority asks for can be changed.', 'केवल वही बदला जा सकता है जो प्राधिकरण ने माँगा है।'),
  ),
  NOTHING_SENT: alert(say('Send again: {name}', 'फिर से भेजें: {name}')),
  PAYMENT_OPEN: alert(
    say(
      'A payment for this application is in progress. Finish it, or wait until it has ended.',
      'इस आवेदन का भुगतान चल रहा है। उसे पूरा करें, या समाप्त होने तक प्रतीक्षा करें।',
    ),
  ),
  REMARKS_REQUIRED: alert(
    say('Please say what you changed.', 'कृपया बताएँ कि आपने क्या बदला।'),
    'applicantRemarks',
  ),
})

const placeRefusals = {
  INVALID_VILLAGE: landUseRefusals.INVALID_VILLAGE,
  INVALID_TEHSIL: landUseRefusals.INVALID_TEHSIL,
  INVALID_DISTRICT: landUseRefusals.INVALID_DISTRICT,
}

/** Size slabs, drafts, corrections and lists of 'know your land use' (specification, section 7). */
export const landUseCalls = {
  GetLandUseSizeList: call({
    key: 'GetLandUseSizeList',
    door: 'public',
    mode: 'read',
    summary: 'The size slabs in force with their fees; maxSqm is null in the last.',
    input: nothing,
    output: v.array(
      v.object({
        sizeId: v.number(),
        name: v.string(),
        nameHi: v.string(),
        minSqm: v.number(),
        maxSqm: v.nullable(v.number()),
        feeAmount: rupees,
      }),
    ),
    refusals: {},
  }),
  SaveLandUseForm: call({
    key: 'SaveLandUseForm',
    door: 'citizen',
    mode: 'write',
    summary:
      'Makes a draft (applicationId 0); the applicant block is filled from the profile where it is empty.',
    input: v.object({
      applicationId: v.optional(v.literal(0), 0),
      answers: v.optional(LandUseAnswers, {}),
      idempotencyKey,
    }),
    output: v.object({ applicationId: v.number(), rowVersion: v.number() }),
    refusals: { CLOSED: landUseRefusals.CLOSED, ...placeRefusals },
    idempotent: true,
    limit: { per: 'citizen', max: 30, seconds: HOUR_SECONDS },
    audit: ['DRAFT_STARTED'],
  }),
  UpdateLandUseForm: call({
    key: 'UpdateLandUseForm',
    door: 'citizen',
    mode: 'write',
    summary: 'Saves the answers of a draft as typed, and tells the fee that they lead to.',
    input: v.object({ applicationId: id, rowVersion, answers: LandUseAnswers }),
    output: v.object({
      rowVersion: v.number(),
      savedOn: instant,
      totalAreaSqm: v.string(),
      sizeId: v.nullable(v.number()),
      feeAmount: rupees,
    }),
    refusals: { NOT_EDITABLE: landUseRefusals.NOT_EDITABLE, ...placeRefusals },
    success: () => say('Application saved.', 'आवेदन सहेजा गया।'),
  }),
  GetLandUseDetailById: call({
    key: 'GetLandUseDetailById',
    door: 'citizen',
    mode: 'read',
    summary: 'One application with its documents, fee, result, certificate and what may be edited now.',
    input: v.object({ applicationId: id }),
    output: LandUseApplication,
    refusals: {},
  }),
  GetLandUseApplicationList: call({
    key: 'GetLandUseApplicationList',
    door: 'citizen',
    mode: 'read',
    summary: "This citizen's land use applications, newest first, with counts for the filters.",
    input: v.object({ status: v.optional(v.picklist(['draft', 'submit', 'all']), 'all'), ...paging }),
    output: v.intersect([
      pageOf(LandUseRow),
      v.object({ counts: v.object({ all: v.number(), draft: v.number(), submit: v.number() }) }),
    ]),
    refusals: {},
  }),
  ResubmitLandUseApplication: call({
    key: 'ResubmitLandUseApplication',
    door: 'citizen',
    mode: 'write',
    summary:
      'Sends a returned application again with the reopened answers, all or only those that change; a larger area waits until its difference in fee is paid.',
    input: v.object({
      applicationId: id,
      rowVersion,
      answers: LandUseCorrection,
      applicantRemarks: v.optional(shortText(2000), ''),
    }),
    output: v.object({
      applicationStatusId: v.number(),
      rowVersion: v.number(),
      /** 1: nothing is sent yet, `amount` is to be paid first. */
      transactionNeeded: v.picklist([0, 1]),
      amount: rupees,
    }),
    refusals: {
      NOT_RETURNED: landUseRefusals.NOT_RETURNED,
      ALREADY_ANSWERED: landUseRefusals.ALREADY_ANSWERED,
      RESPOND_BY_PASSED: landUseRefusals.RESPOND_BY_PASSED,
      NOT_ASKED_FOR: landUseRefusals.NOT_ASKED_FOR,
      NOTHING_SENT: landUseRefusals.NOTHING_SENT,
      PAYMENT_OPEN: landUseRefusals.PAYMENT_OPEN,
      REMARKS_REQUIRED: landUseRefusals.REMARKS_REQUIRED,
      ...placeRefusals,
    },
    success: ({ transactionNeeded }) =>
      transactionNeeded === 1
        ? say('Saved. Please pay the difference in fee.', 'सहेजा गया। कृपया शुल्क का अंतर जमा करें।')
        : say('Application sent again.', 'आवेदन फिर से भेजा गया।'),
    audit: ['RESUBMITTED', 'CORRECTED'],
  }),
} as const
