import { say } from '#contract/text.ts'
import type { FormWords } from './formWords.ts'

/** A venue's file in words. */
export const venueWords: FormWords = {
  name: say('Community centre (venue)', 'सामुदायिक केंद्र'),
  sections: [
    {
      key: 'what',
      title: say('What and where', 'क्या और कहाँ'),
      about: say('Name and address in both languages.', 'नाम और पता दोनों भाषाओं में।'),
      holds: [
        ...['code', 'name', 'address', 'localityCode', 'locality', 'pincode', 'latitude', 'longitude'],
        ...['contactPhone', 'isOpen'],
      ],
    },
    {
      key: 'size',
      title: say('Size and equipment', 'आकार और सुविधाएँ'),
      about: say('What citizens compare venues by.', 'जिनसे नागरिक केंद्रों की तुलना करते हैं।'),
      holds: ['capacity', 'areaSqm', 'coveredSqm', 'rooms', 'parking', 'hasAc', 'about', 'amenities'],
    },
    {
      key: 'rent',
      title: say('Rents', 'किराया'),
      about: say(
        'A row for each purpose. Weekend and auspicious days cost the normal rent when empty.',
        'हर प्रयोजन की एक पंक्ति। खाली छोड़ने पर सप्ताहांत और शुभ दिन का किराया सामान्य ही रहेगा।',
      ),
      holds: ['tariffs', 'cleaning', 'deposit'],
    },
    {
      key: 'rules',
      title: say('Rules', 'नियम'),
      about: say(
        'What whoever books must keep to. Photographs are added under Halls, once the venue is entered.',
        'बुक करने वाले को जिनका पालन करना है। चित्र स्थल दर्ज होने के बाद हॉल पृष्ठ पर जोड़े जाते हैं।',
      ),
      holds: ['rules'],
    },
  ],
  labels: {
    code: say('Code', 'कोड'),
    name: say('Name', 'नाम'),
    address: say('Address', 'पता'),
    localityCode: say('Code of the locality', 'मोहल्ले का कोड'),
    locality: say('Locality', 'मोहल्ला'),
    pincode: say('PIN code', 'पिन कोड'),
    latitude: say('Latitude', 'अक्षांश'),
    longitude: say('Longitude', 'देशांतर'),
    capacity: say('Guests', 'अतिथि'),
    areaSqm: say('Area, m²', 'क्षेत्रफल, वर्ग मी'),
    coveredSqm: say('Under a roof, m²', 'छत के नीचे, वर्ग मी'),
    hasAc: say('Air-conditioned', 'वातानुकूलित'),
    rooms: say('Rooms', 'कमरे'),
    parking: say('Places for cars', 'गाड़ियों की जगह'),
    about: say('About it', 'परिचय'),
    amenities: say('What is there', 'सुविधाएँ'),
    'amenities.item': say('Amenity', 'सुविधा'),
    rules: say('Rules of the house', 'केंद्र के नियम'),
    'rules.item': say('Rule', 'नियम'),
    contactPhone: say('Telephone', 'दूरभाष'),
    cleaning: say('Cleaning charge', 'सफ़ाई शुल्क'),
    deposit: say('Deposit', 'जमानत राशि'),
    isOpen: say('Open for bookings', 'बुकिंग के लिए खुला'),
    tariffs: say('Rents by purpose', 'प्रयोजन के अनुसार किराया'),
    'tariffs.item': say('Rent', 'किराया'),
    'tariffs.item.purpose': say('Purpose', 'प्रयोजन'),
    'tariffs.item.normal': say('Normal day', 'सामान्य दिन'),
    'tariffs.item.weekend': say('Weekend', 'सप्ताहांत'),
    'tariffs.item.auspicious': say('Auspicious day', 'शुभ दिन'),
  },
  hints: {
    code: say('Small letters, digits and hyphens.', 'छोटे अक्षर, अंक और हाइफ़न।'),
  },
  choices: {
    'tariffs.item.purpose': {
      marriage: say('Marriage', 'विवाह'),
      reception: say('Reception', 'स्वागत समारोह'),
      birthday: say('Birthday', 'जन्मदिन'),
      religious: say('Religious', 'धार्मिक'),
      condolence: say('Condolence', 'शोक सभा'),
      meeting: say('Meeting', 'बैठक'),
      exhibition: say('Exhibition', 'प्रदर्शनी'),
    },
  },
}
