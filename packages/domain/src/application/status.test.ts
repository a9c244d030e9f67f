import { describe, expect, it } from 'vitest'
import {
  AllocationMode,
  allocationModeName,
  applicationNumber,
  EntityType,
  entityType,
  entityTypeName,
  SaleType,
  saleTypeName,
} from './kind.ts'
import {
  FeeType,
  feeTypeName,
  PaymentStatus,
  paymentStatusName,
  RefundStatus,
  refundStatusName,
} from './payment.ts'
import {
  ApplicationStatus,
  applicationStatus,
  applicationStatusName,
  inFilter,
  statusFilter,
} from './status.ts'

describe('statuses', () => {
  it('carry the ids the specification fixes', () => {
    expect(PaymentStatus).toEqual({
      Initiated: 1,
      Paid: 2,
      NotPaid: 3,
      Failed: 4,
      Success: 5,
      ChallanGenerated: 6,
    })
    expect(AllocationMode).toEqual({ Auction: 1, Lottery: 2, FirstComeFirstServe: 3 })
    expect([FeeType.BookletCharges, FeeType.ApplicationRegistrationFees]).toEqual([1, 2])
    expect(Object.values(EntityType).filter(id => id < 900)).toEqual([1, 13, 17, 50, 52, 53, 205, 501])
  })
  it('have the badge colours the specification fixes', () => {
    expect(paymentStatusName(PaymentStatus.Failed).tone).toBe('error')
    expect(paymentStatusName(PaymentStatus.Initiated).tone).toBe('warning')
    expect(paymentStatusName(PaymentStatus.ChallanGenerated).tone).toBe('warning')
    expect(paymentStatusName(PaymentStatus.Success).tone).toBe('success')
    expect(refundStatusName(RefundStatus.EligibleForRefund).tone).toBe('warning')
  })
  it('have a name in English and in Devanagari, all different within their scale', () => {
    const scales = [
      Object.values(ApplicationStatus).map(applicationStatusName),
      Object.values(PaymentStatus).map(paymentStatusName),
      Object.values(RefundStatus).map(refundStatusName),
      Object.values(FeeType).map(feeTypeName),
      Object.values(EntityType).map(entityTypeName),
      Object.values(AllocationMode).map(allocationModeName),
      Object.values(SaleType).map(saleTypeName),
    ]
    for (const scale of scales) {
      for (const { en, hi } of scale) {
        expect(en).toMatch(/^[A-Z][A-Za-z ]+$/)
        expect(hi).toMatch(/[ऀ-ॿ]/)
      }
      expect(new Set(scale.map(name => name.en)).size).toBe(scale.length)
      expect(new Set(scale.map(name => name.hi)).size).toBe(scale.length)
    }
  })
  it('are read from the outside only when known', () => {
    expect(applicationStatus(23)).toBe(ApplicationStatus.Approved)
    expect(applicationStatus(99)).toBeNull()
    expect(entityType(17)).toBe(EntityType.LandUseApplication)
    expect(entityType(18)).toBeNull()
  })
})

describe('the applications list', () => {
  it('shows drafts and unpaid ones under draft, the rest under submit, and everything by default', () => {
    expect(statusFilter('All')).toBe('all')
    expect(statusFilter('Draft')).toBe('draft')
    expect(statusFilter('nonsense')).toBe('all')
    expect(statusFilter(undefined)).toBe('all')
    for (const status of Object.values(ApplicationStatus)) {
      expect(inFilter('all', status)).toBe(true)
      expect(inFilter('draft', status)).toBe(status <= 2)
      expect(inFilter('submit', status)).toBe(status > 2)
    }
  })
  it('numbers applications by kind and year', () => {
    expect(applicationNumber('GPDA', EntityType.LandUseApplication, '2026-11-21', 42)).toBe(
      'GPDA/LU/26/0000042',
    )
    expect(() => applicationNumber('GPDA', EntityType.Booking, '2026-11-21', 0)).toThrow(RangeError)
  })
})
