import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const propertyTemplates = {
  PROPERTY_LINKED: {
    sms: say(
      '{property} was linked to a portal account. If it was not you, visit the authority with your identity proof.',
      '{propertyHi} को एक पोर्टल खाते से जोड़ा गया। यदि यह आपने नहीं किया, तो पहचान प्रमाण के साथ प्राधिकरण आएँ।',
    ),
    subject: say('Property linked', 'संपत्ति जोड़ी गई'),
  },
  PROPERTY_LETTER_DOWNLOADED: {
    sms: say(
      'The allotment letter of {property} was downloaded on {on}. If it was not you, inform the authority.',
      '{propertyHi} का आवंटन पत्र {onHi} को डाउनलोड किया गया। यदि यह आपने नहीं किया, तो प्राधिकरण को बताएँ।',
    ),
    subject: say('Allotment letter downloaded', 'आवंटन पत्र डाउनलोड'),
  },
  PROPERTY_PAID: {
    sms: say(
      'Rs {amount} was paid for {property}. See it under My Properties, Payments.',
      '{propertyHi} के लिए ₹{amount} जमा हुए। मेरी संपत्तियाँ, भुगतान में देखें।',
    ),
    subject: say('Payment for your property', 'आपकी संपत्ति का भुगतान'),
  },
  PROPERTY_DUE_SOON: {
    sms: say(
      'Instalment of Rs {amount} for {property} is due on {due}. Pay on the portal or by challan.',
      '{propertyHi} की ₹{amount} की किस्त {due} को देय है। पोर्टल पर या चालान से जमा करें।',
    ),
    subject: say('Instalment due', 'किस्त देय'),
  },
  PROPERTY_DUE_SOON_TDS: {
    sms: say(
      'Instalment of Rs {whole} for {property} is due on {due}. Pay Rs {amount} on the portal or by challan, and deposit Rs {tax} as TDS.',
      '{propertyHi} की ₹{whole} की किस्त {due} को देय है। ₹{amount} पोर्टल पर या चालान से जमा करें और ₹{tax} टीडीएस के रूप में।',
    ),
    subject: say('Instalment due', 'किस्त देय'),
  },
  PROPERTY_OVERDUE: {
    sms: say(
      '{property} is overdue by {days} days: {part}, Rs {amount} with penal interest. In all Rs {whole} is payable today. Please pay to avoid cancellation.',
      '{propertyHi} पर {days} दिन से बकाया: {partHi}, दंड ब्याज सहित ₹{amount}। आज कुल ₹{whole} देय है। आवंटन निरस्त होने से बचने के लिए जमा करें।',
    ),
    subject: say('Instalment overdue', 'किस्त बकाया'),
  },
  PROPERTY_SCHEDULE_CHANGED: {
    sms: say(
      'The payment schedule of {property} was changed by order {reference}. See it under My Properties.',
      '{propertyHi} की भुगतान अनुसूची आदेश {reference} से बदली गई। मेरी संपत्तियाँ में देखें।',
    ),
    subject: say('Payment schedule changed', 'भुगतान अनुसूची में परिवर्तन'),
  },
  PROPERTY_DEMAND_RAISED: {
    sms: say(
      'Demand {number} of Rs {amount} was raised for {property}, due on {due}. Pay on the portal or by challan.',
      '{propertyHi} के लिए ₹{amount} की माँग {number} जारी हुई, देय तिथि {due}। पोर्टल पर या चालान से जमा करें।',
    ),
    subject: say('Demand for your property', 'आपकी संपत्ति के लिए माँग'),
  },
  PROPERTY_DEMAND_CREDITED: {
    sms: say(
      'Demand {number} was raised for {property}: Rs {amount} is payable by {due}. Rs {credit} of Rs {whole} was settled by your credit.',
      '{propertyHi} के लिए माँग {number} जारी हुई: {due} तक ₹{amount} देय है। ₹{whole} में से ₹{credit} आपकी जमा राशि से समायोजित हुए।',
    ),
    subject: say('Demand for your property', 'आपकी संपत्ति के लिए माँग'),
  },
  PROPERTY_DEMAND_SETTLED: {
    sms: say(
      'Demand {number} of Rs {whole} was raised for {property} and settled by your credit. Nothing is payable for it.',
      '{propertyHi} के लिए ₹{whole} की माँग {number} जारी हुई और आपकी जमा राशि से समायोजित हो गई। इसके लिए कुछ देय नहीं है।',
    ),
    subject: say('Demand settled by your credit', 'माँग आपकी जमा राशि से समायोजित'),
  },
  PROPERTY_RECEIPT_REVERSED: {
    sms: say(
      'Receipt {number} of Rs {amount} for {property} was reversed: {reason}. The dues stand as if it had not come. See them under My Properties.',
      '{propertyHi} की ₹{amount} की रसीद {number} निरस्त की गई। कारण: {reason}। देय राशि वैसी ही है जैसे यह राशि न आई हो। मेरी संपत्तियाँ में देखें।',
    ),
    subject: say('Receipt reversed', 'रसीद निरस्त'),
  },
  PROPERTY_DEED_EXECUTED: {
    sms: say(
      'The sale deed of {property} is entered in the register of the authority. If you did not execute it, visit the authority at once.',
      '{propertyHi} का विक्रय विलेख प्राधिकरण के अभिलेख में दर्ज हुआ। यदि आपने इसे निष्पादित नहीं किया है, तो तुरंत प्राधिकरण आएँ।',
    ),
    subject: say('Sale deed entered', 'विक्रय विलेख दर्ज'),
  },
  OWNER_MOBILE_CHANGED: {
    sms: say(
      'The mobile of an owner of {property} in the register is {mobile}. If this is wrong, visit the authority at once with your identity proof.',
      'अभिलेख में {propertyHi} के एक स्वामी का मोबाइल {mobile} है। यदि यह गलत है, तो पहचान प्रमाण के साथ तुरंत प्राधिकरण आएँ।',
    ),
    subject: say('Mobile of an owner changed', 'स्वामी का मोबाइल बदला'),
  },
  PROPERTY_UNLINKED: {
    sms: say(
      '{property} has new owners in the register and is no longer in your portal account. If this is wrong, visit the authority with your identity proof.',
      'अभिलेख में {propertyHi} के नए स्वामी हैं, अब यह संपत्ति आपके पोर्टल खाते में नहीं है। यदि यह गलत है, तो पहचान प्रमाण के साथ प्राधिकरण आएँ।',
    ),
    subject: say('Property no longer in your account', 'संपत्ति अब आपके खाते में नहीं'),
  },
  PROPERTY_ALLOTMENT_ENDED: {
    sms: say(
      'The allotment of {property} has ended ({reason}). It is no longer in your portal account. For money and papers visit the authority.',
      '{propertyHi} का आवंटन समाप्त हुआ ({reason})। अब यह संपत्ति आपके पोर्टल खाते में नहीं है। राशि और दस्तावेज़ों के लिए प्राधिकरण आएँ।',
    ),
    subject: say('Allotment ended', 'आवंटन समाप्त'),
  },
} as const satisfies Record<string, MessageTemplate>
