/** The name of the file of a job's KLS report. */
export function klsReportName(job: { jobNumber: number }): string {
  return `KLS ${job.jobNumber}.pdf`;
}
