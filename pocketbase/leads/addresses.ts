/** The installation addresses of a customer beside the lead's own address. */
import { searchWords } from '../../lib/core/shared/text.ts';
import { MOST_ADDRESSES, type LeadAddress, type PlaceFields } from '../../lib/leads/shared/contact-fields.ts';
import type {
  AddressAdd,
  AddressSave,
  ParsedAddressPin,
  ParsedLeadPin,
} from '../../lib/leads/shared/contact-schema.ts';
import type { Lead } from '../../lib/leads/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { movePin, placePoint, readSentPoint } from '../runtime/point.ts';
import { requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import { queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findLeadForChange } from './access.ts';
import { addOfLead, findOfLead, removeOfLead, saveOfLead, type OfLead } from './of-lead.ts';

const ADDRESSES: OfLead = {
  collection: 'lead_addresses',
  label: 'installationAddress',
  most: MOST_ADDRESSES,
  shown: ['label', 'address', 'zip', 'city', 'usual'],
};

/** @throws AppError not_found, forbidden, locked, validation */
export function addAddress(tx: core.App, lead: string, user: CommandUser, input: AddressAdd): LeadAddress {
  const fields = { ...toAddressFields(input), ...(readSentPoint(input) ?? {}), pointMoved: input.pointMoved };
  const stored = addOfLead(tx, user, ADDRESSES, lead, input.place, fields);
  if (stored.getBool('usual')) makeOnlyUsual(tx, lead, input.place);
  return toPublicFields(stored);
}

/**
 * Another address by hand loses the old one's point, also one that was moved; an undo brings that one back.
 * @throws AppError not_found, forbidden, locked, stale
 */
export function saveAddress(tx: core.App, lead: string, user: CommandUser, input: AddressSave): LeadAddress {
  const { place: id, rev } = input;
  const record = findOfLead(tx, user, ADDRESSES, lead, id);
  placePoint(record, input, record.getString('address') !== input.address || record.getString('zip') !== input.zip);
  if (input.pointMoved) record.load({ lat: input.lat, lng: input.lng, pointMoved: true });
  const point = { lat: record.getFloat('lat'), lng: record.getFloat('lng'), pointMoved: record.getBool('pointMoved') };
  const stored = saveOfLead(tx, user, ADDRESSES, lead, { id, rev }, { ...toAddressFields(input), ...point });
  if (input.usual) makeOnlyUsual(tx, lead, id);
  return toPublicFields(stored);
}

/** @throws AppError not_found, forbidden, locked, stale */
export function moveAddressPin(tx: core.App, lead: string, user: CommandUser, input: ParsedAddressPin): LeadAddress {
  const record = requireRev(findOfLead(tx, user, ADDRESSES, lead, input.place), input.rev, {});
  const before = record.getBool('pointMoved');
  movePin(tx, record, input);
  logPin(tx, user, lead, before, record);
  return toPublicFields(record);
}

/** Of the lead's own address. @throws AppError not_found, forbidden, locked, stale */
export function moveLeadPin(tx: core.App, id: string, user: CommandUser, input: ParsedLeadPin): Lead {
  const lead = requireRev(findLeadForChange(tx, id, user), input.rev, {});
  const before = lead.getBool('pointMoved');
  movePin(tx, lead, input);
  logPin(tx, user, id, before, lead);
  return toPublicFields(lead);
}

function logPin(tx: core.App, actor: CommandUser, lead: string, before: boolean, after: core.Record): void {
  const data = { before: { pointMoved: before }, after: { pointMoved: after.getBool('pointMoved') } };
  logActivity(tx, { lead, type: 'felt', data, actor: actor.id });
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
