/** The commands of a customer's people and installation addresses. */
import { leadContacts } from '../../lib/leads/contact-commands.ts';
import {
  addressAdd,
  addressPin,
  addressRemove,
  addressSave,
  contactAdd,
  contactMain,
  contactRemove,
  contactSave,
  leadPin,
} from '../../lib/leads/shared/contact-schema.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { addAddress, moveAddressPin, moveLeadPin, removeAddress, saveAddress } from './addresses.ts';
import { addContact, makeMainContact, removeContact, saveContact } from './contacts.ts';

export const leadContactCommands: Implementations<typeof leadContacts> = {
  addContact: implement(leadContacts.addContact, { input: contactAdd }, onRecord(addContact)),
  saveContact: implement(leadContacts.saveContact, { input: contactSave }, onRecord(saveContact)),
  removeContact: implement(leadContacts.removeContact, { input: contactRemove }, onRecord(removeContact)),
  makeMainContact: implement(leadContacts.makeMainContact, { input: contactMain }, onRecord(makeMainContact)),
  addAddress: implement(leadContacts.addAddress, { input: addressAdd }, onRecord(addAddress)),
  saveAddress: implement(leadContacts.saveAddress, { input: addressSave }, onRecord(saveAddress)),
  moveAddressPin: implement(leadContacts.moveAddressPin, { input: addressPin }, onRecord(moveAddressPin)),
  moveLeadPin: implement(leadContacts.moveLeadPin, { input: leadPin }, onRecord(moveLeadPin)),
  removeAddress: implement(leadContacts.removeAddress, { input: addressRemove }, onRecord(removeAddress)),
};
