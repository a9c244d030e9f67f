import { say } from '#contract/text.ts'
import type { FormWords } from './formWords.ts'

/** A lease's file in words. */
export const leaseWords: FormWords = {
  name: say('Lease', 'पट्टा'),
  sections: [
    {
      key: 'tender',
      title: say('Tender', 'निविदा'),
      about: say('What was offered, and at what rent.', 'क्या दिया गया, और किस किराए पर।'),
      holds: ['tenderNumber', 'title', 'publishedOn', 'openedOn', 'reserveRent', 'bidRent', 'emd'],
    },
    {
      key: 'property',
      title: say('Premises', 'परिसर'),
      about: say('The shop or the hall.', 'दुकान या भवन।'),
      holds: ['property'],
    },
    {
      key: 'lessee',
      title: say('Lessee', 'पट्टेदार'),
      about: say('Who pays. Kept sealed.', 'कौन भुगतान करेगा। सुरक्षित रखा जाता है।'),
      holds: ['lessee'],
    },
    {
      key: 'order',
      title: say('Work order', 'कार्यादेश'),
      about: say('Left empty until it is issued.', 'जारी होने तक खाली छोड़ें।'),
      holds: ['workOrder'],
    },
  ],
  labels: {
    tenderNumber: say('Number of the tender', 'निविदा संख्या'),
    title: say('Title', 'शीर्षक'),
    property: say('Premises', 'परिसर'),
    'property.code': say('Code', 'कोड'),
    'property.name': say('Name', 'नाम'),
    'property.kind': say('Kind', 'प्रकार'),
    'property.areaSqm': say('Area, m²', 'क्षेत्रफल, वर्ग मी'),
    'property.floor': say('Floor', 'तल'),
    'property.address': say('Address', 'पता'),
    reserveRent: say('Reserve rent a month', 'आरक्षित मासिक किराया'),
    bidRent: say('Rent that was bid', 'बोली का किराया'),
    emd: say('Earnest money', 'बयाना राशि'),
    publishedOn: say('Published on', 'प्रकाशन की तिथि'),
    openedOn: say('Opened on', 'खोलने की तिथि'),
    lessee: say('Lessee', 'पट्टेदार'),
    'lessee.name': say('Name', 'नाम'),
    'lessee.mobile': say('Mobile number', 'मोबाइल नंबर'),
    'lessee.pan': say('PAN', 'पैन'),
    'lessee.gstin': say('GSTIN', 'जीएसटीआईएन'),
    'lessee.address': say('Address', 'पता'),
    workOrder: say('Work order', 'कार्यादेश'),
    'workOrder.number': say('Number', 'संख्या'),
    'workOrder.issuedOn': say('Issued on', 'जारी होने की तिथि'),
    'workOrder.leaseFrom': say('Lease from', 'पट्टा प्रारंभ'),
    'workOrder.leaseTo': say('Lease until', 'पट्टा समाप्त'),
    'workOrder.monthlyRent': say('Rent a month', 'मासिक किराया'),
    'workOrder.rentPeriod': say('Rent is paid', 'किराया कब देय'),
    'workOrder.escalationBp': say('Rise a year, %', 'वार्षिक वृद्धि, %'),
    'workOrder.gstBp': say('Tax, %', 'कर, %'),
    'workOrder.lateFeeBp': say('Late fee a year, %', 'वार्षिक विलंब शुल्क, %'),
    'workOrder.dueAfterDays': say('Due, days after the first', 'पहली तिथि के कितने दिन बाद देय'),
    'workOrder.securityDeposit': say('Security deposit', 'सुरक्षा जमा'),
  },
  hints: {},
  choices: {
    'workOrder.rentPeriod': {
      monthly: say('Each month', 'हर महीने'),
      quarterly: say('Each quarter', 'हर तिमाही'),
    },
  },
}
