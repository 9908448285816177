/** Titles of the tasks that replace a follow-up, in the language of who gets them, and a line of the mail. */

/** Why a planned mail did not go out by itself, or may not have. */
export type FollowUpFailure = 'forbindelse' | 'adresse' | 'fejl' | 'ukendt';

const TITLES: Record<'da' | 'en', Record<FollowUpFailure, (number: string) => string>> = {
  da: {
    forbindelse: (number) => `Følg op på tilbud ${number}: mailen blev ikke sendt, din Microsoft-forbindelse mangler`,
    adresse: (number) => `Følg op på tilbud ${number}: kunden har ingen mailadresse`,
    fejl: (number) => `Følg op på tilbud ${number}: mailen kunne ikke sendes`,
    ukendt: (number) => `Tjek Sendt post: opfølgningen på tilbud ${number} er måske sendt`,
  },
  en: {
    forbindelse: (number) => `Follow up offer ${number}: the mail was not sent, your Microsoft connection is missing`,
    adresse: (number) => `Follow up offer ${number}: the customer has no mail address`,
    fejl: (number) => `Follow up offer ${number}: the mail could not be sent`,
    ukendt: (number) => `Check your sent mail: the follow-up of offer ${number} may have been sent`,
  },
};

/** The title of the seller's task. */
export function followUpTaskTitle(number: string, failure: FollowUpFailure, language: 'da' | 'en'): string {
  return TITLES[language][failure](number);
}

/** The line above the link to the customer's page, in a mail whose template has no place for it. */
export function linkInvitation(language: 'da' | 'en'): string {
  return language === 'en' ? 'See and answer the offer here:' : 'Se og besvar tilbuddet her:';
}

/** The title of the seller's task to get in touch again after a decline. */
export function declinedTaskTitle(number: string, language: 'da' | 'en'): string {
  return language === 'en' ? `Follow up declined offer ${number}` : `Følg op på afvist tilbud ${number}`;
}
