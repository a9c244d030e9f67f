import * as v from 'valibot'
import { call } from '../call.ts'
import { id } from '../fields/common.ts'
import { none } from '../fields/wire.ts'
import { alert, error, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { DocumentRecord } from './record.ts'

/** Refusals of documents, for the calls below and for the direct endpoints (docs/rules/document.md). */
export const documentRefusals = refusals({
  WRONG_TYPE: alert(
    say('Only JPEG, PNG and PDF files are allowed.', 'केवल जेपीईजी, पीएनजी और पीडीएफ़ फ़ाइलें मान्य हैं।'),
    'file',
  ),
  TOO_LARGE: alert(say('File size cannot exceed {n}.', 'फ़ाइल का आकार {n} से अधिक नहीं हो सकता।'), 'file'),
  EMPTY: alert(say('This file is empty. Please choose another.', 'यह फ़ाइल खाली है। कृपया दूसरी चुनें।'), 'file'),
  UNREADABLE: alert(
    say('This file cannot be read. Please choose another.', 'यह फ़ाइल पढ़ी नहीं जा सकती। कृपया दूसरी चुनें।'),
    'file',
  ),
  ENCRYPTED: alert(
    say(
      'This PDF is protected by a password. Please upload it without one.',
      'यह पीडीएफ़ पासवर्ड से सुरक्षित है। कृपया बिना पासवर्ड की फ़ाइल अपलोड करें।',
    ),
    'file',
  ),
  TOO_MANY_PIXELS: alert(
    say(
      'This picture is larger than 40 megapixels. Please send a smaller one.',
      'यह चित्र 40 मेगापिक्सेल से बड़ा है। कृपया छोटा चित्र भेजें।',
    ),
    'file',
  ),
  UNPACKS_TOO_LARGE: alert(
    say(
      'This PDF holds far more than its size tells. Please scan the paper anew and upload that.',
      'इस पीडीएफ़ में इसके आकार से कहीं अधिक सामग्री है। कृपया कागज़ को फिर से स्कैन कर अपलोड करें।',
    ),
    'file',
  ),
  TOO_MANY_PAGES: alert(
    say(
      'A PDF may have at most {n} pages. Please send only the pages asked for.',
      'पीडीएफ़ में अधिकतम {n} पृष्ठ हो सकते हैं। कृपया केवल माँगे गए पृष्ठ भेजें।',
    ),
    'file',
  ),
  ACTIVE: alert(
    say(
      'This PDF holds scripts, forms or attached files. Please print it to a plain PDF and upload that.',
      'इस पीडीएफ़ में स्क्रिप्ट, फ़ॉर्म या संलग्न फ़ाइलें हैं। कृपया इसे सामान्य पीडीएफ़ के रूप में प्रिंट कर अपलोड करें।',
    ),
    'file',
  ),
  INFECTED: alert(
    say(
      'The virus scanner found something in this file. Please choose another.',
      'वायरस जाँच में इस फ़ाइल में कुछ मिला। कृपया दूसरी चुनें।',
    ),
    'file',
  ),
  NOT_SCANNED: alert(
    say(
      'This file cannot be checked for viruses at this moment. Please try again in a few minutes.',
      'इस समय इस फ़ाइल की वायरस जाँच नहीं हो पा रही। कृपया कुछ मिनट बाद प्रयास करें।',
    ),
    'file',
  ),
  PICTURE_WANTED: alert(
    say('Only JPEG and PNG files are allowed here.', 'यहाँ केवल जेपीईजी और पीएनजी फ़ाइलें मान्य हैं।'),
    'file',
  ),
  ONE_FILE: alert(say('Please choose one file.', 'कृपया एक फ़ाइल चुनें।'), 'file'),
  NOT_WANTED: alert(
    say('This kind of document is not asked for here.', 'इस प्रकार का दस्तावेज़ यहाँ नहीं माँगा गया है।'),
    'file',
  ),
  BUSY: alert(
    say(
      'Many files are being uploaded at this moment. Please try again in a minute.',
      'इस समय बहुत-सी फ़ाइलें अपलोड हो रही हैं। कृपया एक मिनट बाद प्रयास करें।',
    ),
    'file',
  ),
  QUOTA: alert(
    say('You have used your 100 MB of space for documents.', 'आपका दस्तावेज़ों का 100 एमबी स्थान भर चुका है।'),
    'file',
  ),
  NOT_EDITABLE: alert(say('This document can no longer be changed.', 'यह दस्तावेज़ अब बदला नहीं जा सकता।')),
  LOCKED: alert(say('This document can no longer be deleted.', 'यह दस्तावेज़ अब हटाया नहीं जा सकता।')),
  REVOKED: error(
    say(
      'This paper was withdrawn by the authority on {date}.',
      'यह अभिलेख प्राधिकरण द्वारा {date} को वापस ले लिया गया है।',
    ),
  ),
})

/** Said when a document was taken off. */
export const deletedMessage = say('Document deleted successfully.', 'दस्तावेज़ हटा दिया गया।')

/** Said when a file has been kept. */
export const uploadedMessage = say('Document uploaded successfully.', 'दस्तावेज़ अपलोड हो गया।')

export const documentCalls = {
  GetCitizenEntityDocumentList: call({
    key: 'GetCitizenEntityDocumentList',
    door: 'citizen',
    mode: 'read',
    summary: 'The documents of one entity of this citizen, without bytes.',
    input: v.object({ entityTypeId: id, entityId: id }),
    output: v.object({ documents: v.array(DocumentRecord), isEditable: v.picklist([0, 1]) }),
    refusals: {},
  }),
  DeleteEntityDocument: call({
    key: 'DeleteEntityDocument',
    door: 'citizen',
    mode: 'write',
    summary: 'Takes a document off an entity that is still editable.',
    input: v.object({ entityTypeId: id, entityId: id, documentId: id }),
    output: none,
    refusals: { LOCKED: documentRefusals.LOCKED },
    success: () => deletedMessage,
    audit: ['DOCUMENT_DELETED'],
  }),
} as const
