/** Addresses as the look-up gives them. */
/**
 * What a typed address may be. `house`: an address with a point; `street`: choosing it narrows the search;
 * `postcode`: the typed address, with the town of its postcode.
 */
export type AddressSuggestion = {
  kind: 'house' | 'street' | 'postcode';
  /** Of the register, for `locate`; '' for what is no house. */
  id: string;
  address: string;
  zip: string;
  city: string;
};

/** In degrees. */
export type AddressPoint = { lat: number; lng: number };
