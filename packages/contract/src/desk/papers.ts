import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { documentRefusals } from '../document/calls.ts'
import { alert, error, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { FileOutput } from './file.ts'

/** Longer side of a page in pixels: as it stands in the window, and enlarged. */
export const PAGE_SIDES = { plain: 1500, large: 2800 } as const

const documentId = v.pipe(v.number(), v.integer(), v.minValue(1))
const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))
const reason = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500))

/** A paper of a case in the list beside the viewer. */
export const CasePaper = v.object({
  documentId: v.number(),
  documentTypeId: v.number(),
  name: v.object({ en: v.string(), hi: v.string() }),
  mimeType: v.string(),
  sizeBytes: v.number(),
})
export type CasePaper = v.InferOutput<typeof CasePaper>

/** Whoever may look at the cases of a section; the server decides anew for each paper. */
const door = ['DA', 'TP', 'AC', 'LC', 'A1', 'A2', 'AU'] as const

const missing = refusals({
  /** Its bytes were purged, or are not in the store. */
  PAPER_GONE: error(
    say('The file of this paper is not kept any more.', 'इस दस्तावेज़ की फ़ाइल अब सुरक्षित नहीं है।'),
  ),
})
/** Too many wait for their page. */
export const busy = refusals({
  PAPER_BUSY: alert(
    say(
      'Very many papers are being opened. Try again in a few seconds.',
      'बहुत से दस्तावेज़ खोले जा रहे हैं। कुछ सेकंड बाद प्रयास करें।',
    ),
  ),
})
const outside = refusals({
  /** So many papers of cases that are not the officer's: the answer goes to the auditor. */
  SAY_WHY: alert(
    say(
      'You have opened {n} papers outside your queue within an hour. Say why; the auditor reads it.',
      'आपने एक घंटे में अपनी सूची के बाहर के {n} दस्तावेज़ खोले हैं। कारण बताएँ; लेखा परीक्षक इसे पढ़ेंगे।',
    ),
    'reason',
  ),
})

/** The calls about the papers of a case. */
export const paperCalls = {
  paperPage: deskCall({
    key: 'paper-page',
    door,
    mode: 'steps',
    summary:
      'One page of a paper as a picture that the server draws, with who looks and when across it. Fetched ahead it is no look yet.',
    input: v.object({
      documentId,
      page,
      size: v.optional(v.picklist(['plain', 'large']), 'plain'),
      /** Fetched before the officer turns to it: of a case that they hold, the first pages only. */
      ahead: v.optional(v.boolean(), false),
      reason: v.optional(reason),
    }),
    output: FileOutput,
    refusals: {
      ...missing,
      ...outside,
      ...refusals({
        PAPER_UNREADABLE: alert(
          say(
            'This page cannot be drawn. Download the file, or ask the applicant to send it again.',
            'यह पृष्ठ दिखाया नहीं जा सका। फ़ाइल डाउनलोड करें, या आवेदक से दोबारा भेजने को कहें।',
          ),
        ),
      }),
      ...busy,
    },
    limit: { max: 4000, seconds: HOUR_SECONDS },
    audit: ['PAPER_SHOWN', 'PAPERS_OUTSIDE_QUEUE'],
  }),
  paperShown: deskCall({
    key: 'paper-shown',
    door,
    mode: 'write',
    summary: 'A page that was fetched ahead is on the screen now: the look begins.',
    input: v.object({ documentId, reason: v.optional(reason) }),
    output: v.null(),
    refusals: outside,
    audit: ['PAPER_SHOWN', 'PAPERS_OUTSIDE_QUEUE'],
  }),
  paperLeft: deskCall({
    key: 'paper-left',
    door,
    mode: 'write',
    summary: 'The officer turned away from a paper: how long it stood on a visible screen.',
    input: v.object({ documentId, seconds: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    output: v.null(),
    refusals: {},
    audit: ['PAPER_LEFT'],
  }),
  papersAhead: deskCall({
    key: 'papers-ahead',
    door,
    mode: 'read',
    summary:
      'The papers of the case that the officer holds after the one of this paper: their first pages are fetched meanwhile.',
    input: v.object({ documentId }),
    output: v.array(CasePaper),
    refusals: {},
  }),
  downloadPaper: deskCall({
    key: 'download-paper',
    door,
    mode: 'write',
    summary: 'The file itself, for a reason: the only way by which it leaves.',
    input: v.object({ documentId, reason }),
    output: FileOutput,
    refusals: { ...missing, REVOKED: documentRefusals.REVOKED },
    presence: 'recent',
    confirms: say('Download a paper', 'दस्तावेज़ डाउनलोड करना'),
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['PAPER_DOWNLOADED'],
  }),
} as const
