/**
 * The company that is shown beside the customer's name. Empty if it is the name, as with a firm that was imported without
 * a contact person: the same words twice say nothing.
 */
export function companyBeside({ name, company = '' }: { name: string; company?: string | undefined }): string {
  return company === name ? '' : company;
}
