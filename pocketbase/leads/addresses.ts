/** The installation addresses of a customer beside the lead's own address. */
import { searchWords } from '../../lib/core/shared/text.ts';
import { MOST_ADDRESSES, type LeadAddress, type PlaceFields } from '../../lib/leads/shared/contact-fields.ts';
import type { AddressAdd, AddressSave } from '../../lib/leads/shared/contact-schema.ts';
import { readSentPoint } from '../runtime/point.ts';
import { toPublicFields, updateRecord } from '../runtime/records.ts';
import { queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { addOfLead, findOfLead, removeOfLead, saveOfLead, type OfLead } from './of-lead.ts';

const ADDRESSES: OfLead = {
  collection: 'lead_addresses',
  label: 'installationAddress',
  most: MOST_ADDRESSES,
  shown: ['label', 'address', 'zip', 'city', 'usual'],
};

/** @throws AppError not_found, forbidden, locked, validation */
export function addAddress(tx: core.App, lead: string, user: CommandUser, input: AddressAdd): LeadAddress {
  const fields = { ...toAddressFields(input), ...(readSentPoint(input) ?? {}) };
  const stored = addOfLead(tx, user, ADDRESSES, lead, input.place, fields);
  if (stored.getBool('usual')) makeOnlyUsual(tx, lead, input.place);
  return toPublicFields(stored);
}

/**
 * Another address by hand loses the old one's point.
 * @throws AppError not_found, forbidden, locked, stale
 */
export function saveAddress(tx: core.App, lead: string, user: CommandUser, input: AddressSave): LeadAddress {
  const { place: id, rev } = input;
  const before = findOfLead(tx, user, ADDRESSES, lead, id);
  const stays = before.getString('address') === input.address && before.getString('zip') === input.zip;
  const point = readSentPoint(input) ?? (stays ? {} : { lat: 0, lng: 0 });
  const stored = saveOfLead(tx, user, ADDRESSES, lead, { id, rev }, { ...toAddressFields(input), ...point });
  if (input.usual) makeOnlyUsual(tx, lead, id);
  return toPublicFields(stored);
}

/** @throws AppError not_found, forbidden, locked, stale */
export function removeAddress(
  tx: core.App,
  lead: string,
  user: CommandUser,
  { place, rev }: { place: string; rev: number },
): LeadAddress {
  return removeOfLead<LeadAddress>(tx, user, ADDRESSES, lead, { id: place, rev });
}

/** By record saves, so that colleagues' screens hear of it. */
function makeOnlyUsual(tx: core.App, lead: string, id: string): void {
  const others = 'SELECT id FROM lead_addresses WHERE lead = {:lead} AND id != {:id} AND usual';
  for (const other of queryValues<string>(tx, others, { lead, id })) {
    const record = tx.findRecordById('lead_addresses', other);
    updateRecord(tx, record, { usual: false, rev: record.getInt('rev') + 1 });
  }
}

/** The stored fields but the point, with the words that the search finds the address by. */
export function toAddressFields({
  label,
  address,
  zip,
  city,
  usual,
}: Omit<PlaceFields, 'lat' | 'lng'>): Record<string, unknown> {
  const searchText = searchWords([label, address, zip, city].join(' ')).join(' ');
  return { label, address, zip, city, usual, searchText };
}
