/** A company as the register gives it; '' for what it does not have. */
export type Company = {
  cvr: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  phone: string;
  email: string;
  /** Whether the company still exists. */
  isActive: boolean;
};

/** `off`: the firm has no register; `unavailable`: it did not answer; `unknown`: it has no such company. */
export type CompanyAnswer = { state: 'off' | 'unavailable' | 'unknown' } | { state: 'found'; company: Company };
