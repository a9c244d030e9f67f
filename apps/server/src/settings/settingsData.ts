import { say } from '#contract/text.ts'
import type { DataExport, DataSource, HeldPart } from '#server/account/dataExport.ts'
import { findAddresses } from '../account/addressStore.ts'
import { findBankAccounts } from '../account/bankAccountStore.ts'

const yesNo = (flag: 0 | 1) => (flag === 1 ? say('Yes', 'हाँ') : say('No', 'नहीं'))
const primary = (flag: 0 | 1) => ({
  key: 'isPrimary',
  label: say('Primary', 'मुख्य'),
  value: yesNo(flag),
})

async function addresses({ db, ports, userId }: DataSource): Promise<HeldPart> {
  const saved = await findAddresses(db, ports, userId)
  return {
    key: 'savedAddresses',
    title: say('Saved addresses', 'सहेजे हुए पते'),
    records: saved.map(one => ({
      title: one.addressLabel,
      facts: [
        { key: 'addressLine1', label: say('Address line 1', 'पते की पंक्ति 1'), value: one.addressLine1 },
        { key: 'addressLine2', label: say('Address line 2', 'पते की पंक्ति 2'), value: one.addressLine2 },
        { key: 'city', label: say('City', 'शहर'), value: one.city },
        {
          key: 'district',
          label: say('District', 'ज़िला'),
          value: { en: one.districtName, hi: one.districtNameHi },
        },
        { key: 'state', label: say('State', 'राज्य'), value: { en: one.stateName, hi: one.stateNameHi } },
        { key: 'pincode', label: say('PIN code', 'पिन कोड'), value: one.pincode },
        primary(one.isPrimary),
      ],
    })),
  }
}

async function bankAccounts({ db, ports, userId }: DataSource): Promise<HeldPart> {
  const saved = await findBankAccounts(db, ports, userId)
  return {
    key: 'bankAccounts',
    title: say('Bank accounts', 'बैंक खाते'),
    records: saved.map(one => ({
      title: { en: one.bankName, hi: one.bankNameHi },
      facts: [
        { key: 'number', label: say('Account number', 'खाता संख्या'), value: one.bankAccountNumber },
        { key: 'holderName', label: say('Account holder', 'खाताधारक'), value: one.bankAccountHolderName },
        { key: 'ifsc', label: say('IFSC', 'आईएफएससी'), value: one.bankIfsc },
        { key: 'branch', label: say('Branch', 'शाखा'), value: one.bankBranchName },
        primary(one.isPrimary),
      ],
    })),
  }
}

/** Saved addresses and bank accounts, numbers in full: this copy is for their owner. */
export const settingsData: DataExport = {
  gather: async source => [await addresses(source), await bankAccounts(source)],
}
