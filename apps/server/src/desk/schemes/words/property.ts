import { say } from '#contract/text.ts'
import type { FormWords } from './formWords.ts'

/** The file of the register's properties in words. */
export const propertyWords: FormWords = {
  name: say('Property of the register', 'रजिस्टर की संपत्ति'),
  sections: [
    {
      key: 'rows',
      title: say('Properties', 'संपत्तियाँ'),
      about: say(
        'One part for each property, with its owner and the terms of its sale. Kept sealed.',
        'हर संपत्ति का एक भाग, स्वामी और बिक्री की शर्तों सहित। सुरक्षित रखा जाता है।',
      ),
      holds: ['rows'],
    },
  ],
  labels: {
    rows: say('Properties', 'संपत्तियाँ'),
    'rows.item': say('Property', 'संपत्ति'),
    'rows.item.registrationId': say('Registration', 'पंजीकरण संख्या'),
    'rows.item.searchId': say('Search ID', 'खोज संख्या'),
    'rows.item.schemeCode': say('Code of the scheme', 'योजना का कोड'),
    'rows.item.propertyCode': say('Number of the property', 'संपत्ति संख्या'),
    'rows.item.sectorName': say('Sector', 'सेक्टर'),
    'rows.item.propertyType': say('What', 'क्या'),
    'rows.item.areaSqm': say('Area, m²', 'क्षेत्रफल, वर्ग मी'),
    'rows.item.saleType': say('How it is sold', 'बिक्री का प्रकार'),
    'rows.item.allotmentDate': say('Allotted on', 'आवंटन की तिथि'),
    'rows.item.totalCost': say('Price', 'मूल्य'),
    'rows.item.stampValue': say('Value for the stamp duty', 'स्टांप शुल्क का मूल्य'),
    'rows.item.ownerName': say('Owner', 'स्वामी'),
    'rows.item.fatherName': say('Father’s name', 'पिता का नाम'),
    'rows.item.mobileNumber': say('Mobile number', 'मोबाइल नंबर'),
    'rows.item.pan': say('PAN', 'पैन'),
    'rows.item.allotmentMoney': say('Allotment money', 'आवंटन धनराशि'),
    'rows.item.allotmentDueDate': say('Allotment money due on', 'आवंटन धनराशि की देय तिथि'),
    'rows.item.principal': say('Sum paid in instalments', 'किस्तों में देय राशि'),
    'rows.item.instalments': say('How many instalments', 'किस्तों की संख्या'),
    'rows.item.firstDueDate': say('First instalment due on', 'पहली किस्त की देय तिथि'),
    'rows.item.frequency': say('How often', 'कितने अंतराल पर'),
    'rows.item.annualBp': say('Interest a year, basis points', 'वार्षिक ब्याज, आधार अंक'),
    'rows.item.accountCode': say('Code of the account', 'खाते का कोड'),
    'rows.item.virtualAccount': say('Virtual account', 'वर्चुअल खाता'),
  },
  hints: {
    'rows.item.searchId': say('8 letters and digits.', '8 अक्षर और अंक।'),
    'rows.item.annualBp': say('800 is 8 %.', '800 यानी 8 %।'),
  },
  choices: {
    'rows.item.propertyType': {
      Plot: say('Plot', 'भूखंड'),
      House: say('House', 'मकान'),
      Flat: say('Flat', 'फ़्लैट'),
      Shop: say('Shop', 'दुकान'),
    },
    'rows.item.saleType': {
      outright: say('Outright', 'एकमुश्त'),
      instalments: say('In instalments', 'किस्तों में'),
      lease: say('Lease', 'पट्टा'),
    },
    'rows.item.frequency': {
      quarterly: say('Each quarter', 'हर तिमाही'),
      monthly: say('Each month', 'हर महीने'),
    },
  },
}
