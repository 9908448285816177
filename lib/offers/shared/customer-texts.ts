/** Titles of the seller's tasks about a customer's answer, in the seller's language: tasks are stored as text. */
type Language = 'da' | 'en';

export const questionTaskTitle = (number: string, language: Language) =>
  language === 'en' ? `Answer the question about offer ${number}` : `Svar på spørgsmålet til tilbud ${number}`;

export const acceptedTaskTitle = (number: string, language: Language) =>
  language === 'en'
    ? `Plan the work: the customer has accepted offer ${number}`
    : `Sæt arbejdet i gang: kunden har sagt ja til tilbud ${number}`;

export const withdrawnTaskTitle = (number: string, language: Language) =>
  language === 'en'
    ? `Stop the work: the customer has withdrawn from offer ${number}`
    : `Stop arbejdet: kunden har fortrudt tilbud ${number}`;

/** Of a mail that failed, or of which nobody knows whether it was sent. */
export const receiptTaskTitle = (number: string, language: Language) =>
  language === 'en'
    ? `The receipt for offer ${number} may not have gone out: mail it yourself`
    : `Kvitteringen for tilbud ${number} kom ikke sikkert af sted: send den selv`;
