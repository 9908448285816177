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

/** Of an answer that failed, or of which nobody knows whether it was sent. */
export const answerTaskTitle = (number: string, language: Language) =>
  language === 'en'
    ? `Your answer about offer ${number} may not have gone out: mail it yourself`
    : `Dit svar om tilbud ${number} kom ikke sikkert af sted: send det selv`;

/** The mail that answers a customer's question, without the link to their page. `signature`: '' for none. */
export function answerMail(
  { number, question, answer, signature }: { number: string; question: string; answer: string; signature: string },
  language: Language,
): { subject: string; body: string } {
  const [subject, asked] =
    language === 'en'
      ? [`Answer to your question about offer ${number}`, 'You asked:']
      : [`Svar på dit spørgsmål til tilbud ${number}`, 'Du spurgte:'];
  const quoted = question.replace(/^/gm, '> ');
  return { subject, body: [answer, `${asked}\n${quoted}`, signature].filter(Boolean).join('\n\n') };
}

/** Of a mail that failed, or of which nobody knows whether it was sent. */
export const receiptTaskTitle = (number: string, language: Language) =>
  language === 'en'
    ? `The receipt for offer ${number} may not have gone out: mail it yourself`
    : `Kvitteringen for tilbud ${number} kom ikke sikkert af sted: send den selv`;
