import { say, type Text } from '#contract/text.ts'
import { documentTypeNames as lotteryTypeNames } from '#domain/lottery/policy.ts'

/** Names of the document types of every service (docs/rules/document.md). */
const names: Readonly<Record<number, Text>> = {
  ...lotteryTypeNames,
  201: say('Deposited challan', 'जमा चालान'),
  301: say('Khatauni', 'खतौनी'),
  302: say('Sale deed', 'विक्रय विलेख'),
  303: say('Site or location map', 'स्थल या स्थिति मानचित्र'),
  304: say('Land use certificate', 'भू-उपयोग प्रमाण-पत्र'),
  401: say('Bank sanction letter', 'बैंक स्वीकृति पत्र'),
  402: say('Allotment letter copy', 'आवंटन पत्र की प्रति'),
  403: say('No-dues certificate', 'अदेयता प्रमाण-पत्र'),
  404: say('Affidavit or indemnity bond', 'शपथ-पत्र या क्षतिपूर्ति बंध'),
  405: say('List of original papers', 'मूल अभिलेखों की सूची'),
  406: say('NOC issued', 'जारी अनापत्ति प्रमाण-पत्र'),
  407: say('Surrender order', 'समर्पण आदेश'),
  408: say('Consent of an owner on paper', 'स्वामी की लिखित सहमति'),
  451: say('TDS certificate', 'टीडीएस प्रमाण-पत्र'),
  501: say('Identity proof for the booking', 'बुकिंग के लिए पहचान प्रमाण'),
  502: say('Employee certificate', 'कर्मचारी प्रमाण-पत्र'),
  601: say('Property papers', 'संपत्ति के अभिलेख'),
  701: say('Tender', 'निविदा'),
  702: say('Work order', 'कार्यादेश'),
  703: say('Agreement', 'अनुबंध'),
  901: say('Profile image', 'प्रोफ़ाइल चित्र'),
}

/** Name of a document type; a type without one is called a document. */
export const documentTypeName = (documentTypeId: number): Text =>
  names[documentTypeId] ?? say('Document', 'दस्तावेज़')
